import { Radio, Stack } from '@mantine/core'
import { setScheme, useTheme, type SchemeChoice } from '../platform/theme/theme-store.ts'
import { Card } from '../ui/Card.tsx'
import { shellMessages } from './shell.messages.ts'

const choices = ['light', 'dark', 'auto'] as const satisfies readonly SchemeChoice[]

/** Light, dark or the system's scheme, stored in this browser. */
export function AppearanceSection() {
  const { choice } = useTheme()
  return (
    <Card>
      <Radio.Group
        label={shellMessages.appearance}
        description={shellMessages.appearanceHelp}
        value={choice}
        onChange={(value) => setScheme(value)}
      >
        <Stack gap="xs" mt="sm">
          {choices.map((scheme) => (
            <Radio key={scheme} value={scheme} label={shellMessages.schemes[scheme]} />
          ))}
        </Stack>
      </Radio.Group>
    </Card>
  )
}
