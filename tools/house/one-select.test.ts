import { expect, it } from 'vitest'
import { findBareSelects } from './one-select.ts'

const violations = (path: string, text: string) => findBareSelects([{ path, text }]).length

it.each([
  ["import { Select } from '@mantine/core'", 1],
  ["import {\n  Button,\n  Select,\n} from '@mantine/core'", 1],
  ["import { Select as Choice } from '@mantine/core'", 1],
  ["import { MultiSelect, type SelectProps } from '@mantine/core'", 0],
  ["import { SelectField } from './SelectField.tsx'", 0],
])('a screen has no select of the library: %j', (text, expected) => {
  expect(violations('apps/web/src/energy-crm/clients/ClientForm.tsx', text)).toBe(expected)
})

it('the select of all screens and tests have it', () => {
  const text = "import { Select } from '@mantine/core'"
  expect(violations('apps/web/src/ui/form/SelectField.tsx', text)).toBe(0)
  expect(violations('apps/web/src/ui/theme/accessible-names.test.tsx', text)).toBe(0)
})
