import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { ProfileType } from '@vatio/domain/profiles/load-profiles/load-profile'
import { useState } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { profileTexts as texts } from './load-profiles.messages.ts'
import { useLoadProfiles, type LoadedFile } from './load-profiles.queries.ts'
import styles from './LoadProfiles.module.css'

/** The yearly resolutions annex tables without a year, the first of 2021. */
const FIRST_YEAR = 2021

/** Loads PERFF files for the whole company, with the result of each. */
export function ProfileUpload() {
  const [type, setType] = useState<ProfileType>('Final')
  const [year, setYear] = useState<string | null>(null)
  const [done, setDone] = useState<readonly LoadedFile[]>([])
  const load = useLoadProfiles((file) => setDone((before) => [...before, file]))
  const [years] = useState(() =>
    Array.from({ length: new Date().getFullYear() - FIRST_YEAR + 2 }, (_, at) => String(FIRST_YEAR + at)),
  )
  return (
    <Card
      title={texts.load}
      actions={
        <FileButton
          multiple
          onChange={(files) => {
            setDone([])
            load.mutate({ files, query: { type, ...(year !== null && { year: Number(year) }) } })
          }}
        >
          {(props) => (
            <Button
              {...props}
              loading={load.isPending}
              leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />}
            >
              {texts.choose}
            </Button>
          )}
        </FileButton>
      }
    >
      <p className={styles.help}>{texts.loadHelp}</p>
      <div className={styles.choices}>
        <SelectField
          label={texts.type}
          data={[
            { value: 'Final', label: texts.types.Final },
            { value: 'Initial', label: texts.types.Initial },
          ]}
          value={type}
          onChange={(value) => setType(value === 'Initial' ? 'Initial' : 'Final')}
        />
        <SelectField
          label={texts.fileYear}
          placeholder={texts.ofTheFile}
          clearable
          data={years}
          value={year}
          onChange={setYear}
        />
      </div>
      {done.length > 0 ? (
        <ul className={styles.list} aria-live="polite">
          {done.map(({ name, loaded, failure }) => (
            <li key={name}>
              <Badge tone={loaded ? 'success' : 'danger'}>
                {loaded ? texts.fileLoaded : texts.fileRefused}
              </Badge>
              <span>
                <strong>{name}</strong> {loaded ? texts.loadedDays(loaded) : failure}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}
