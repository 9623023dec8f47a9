import { Stack } from '@mantine/core'
import { ExportsCard } from './ExportsCard.tsx'
import { PersonCard } from './PersonCard.tsx'
import { RetentionCard } from './RetentionCard.tsx'

/** Rights of persons over their data (RGPD), and the retention periods of the company. */
export function PersonalDataSection() {
  return (
    <Stack gap="lg">
      <PersonCard />
      <ExportsCard />
      <RetentionCard />
    </Stack>
  )
}
