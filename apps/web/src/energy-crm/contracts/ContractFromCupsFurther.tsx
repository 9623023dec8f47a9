import { canEditFixedFee } from '@vatio/domain/energy-crm/contracts/contract.policy'
import { useState } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { Field } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import { valueAt } from '../../ui/form/value-path.ts'
import {
  feeFields,
  furtherContractFields as further,
  newContractFields as fields,
} from './contract-from-cups-fields.ts'
import type { ContractFromCupsValues } from './contract-from-cups.ts'
import { contractFromCupsTexts as texts } from './contract-from-cups.messages.ts'
import { RequiredFee } from './RequiredFee.tsx'

interface FurtherTermsOfCupsProps {
  readonly form: FormStore<ContractFromCupsValues>
  /** Names of the fields that the company requires. */
  readonly required: ReadonlySet<string>
}

/** Fields that the company requires or that the form began with; most contracts need none of them. */
export function FurtherTermsOfCups({ form, required }: FurtherTermsOfCupsProps) {
  const user = useUser()
  const given = useFormValue(form, (values) =>
    further.filter((field) => !isBlank(valueAt(values, field.name))).map(({ name }) => name),
  )
  // A field that is emptied stays: it is being changed.
  const [seen, setSeen] = useState<readonly string[]>(given)
  if (given.some((name) => !seen.includes(name))) setSeen([...new Set([...seen, ...given])])
  const needsFee = required.has('contract.fee')
  const shown = further.filter(
    (field) =>
      (field !== fields.fixedFee || canEditFixedFee(user)) &&
      (required.has(field.name) ||
        seen.includes(field.name) ||
        (needsFee && feeFields.some(({ name }) => name === field.name))),
  )
  if (shown.length === 0) return null
  return (
    <FormSection title={texts.furtherData}>
      {shown.map((field) => (
        <Field key={field.name} of={field} />
      ))}
      <RequiredFee name="contract.fee" />
    </FormSection>
  )
}

const isBlank = (value: unknown) => value === null || value === false || value === ''
