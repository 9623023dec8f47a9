import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { importKinds } from '@vatio/domain/energy-crm/imports/list-import'
import { useUser } from '../../platform/session/session-store.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { canImport } from './import-access.ts'
import styles from './Imports.module.css'
import { importTexts, kindNames, uploadTexts as texts } from './imports.messages.ts'
import { useImportTemplate } from './imports.queries.ts'
import { ImportFileArea } from './ImportFileArea.tsx'
import { ImportSteps } from './ImportSteps.tsx'

const route = getRouteApi('/app/energy-crm/imports/new')

/** The first step: what is imported, and from which file. */
export function NewImportPage() {
  const isAllowed = canImport(useUser())
  return (
    <Page title={importTexts.new} layout="read">
      {isAllowed ? <NewImport /> : <EmptyState text={importTexts.adminsOnly} />}
    </Page>
  )
}

function NewImport() {
  const wanted = route.useSearch().kind
  const kind = importKinds.find((one) => one === wanted) ?? 'clients'
  const navigate = useNavigate()
  const template = useImportTemplate()
  return (
    <>
      <ImportSteps current="file" />
      <fieldset className={styles.kinds}>
        <legend>{texts.whatKind}</legend>
        {importKinds.map((one) => (
          // Its text is the name of the kind.
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control
          <label key={one} className={styles.kind} data-chosen={one === kind || undefined}>
            <input
              type="radio"
              name="kind"
              checked={one === kind}
              onChange={() =>
                void navigate({ to: '/energy-crm/imports/new', search: { kind: one }, replace: true })
              }
            />
            <span>
              <strong>{kindNames[one]}</strong>
              <span className={styles.help}>{texts.kindHelp[one]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <ImportFileArea
        key={kind}
        kind={kind}
        onUploaded={({ idImport }) =>
          void navigate({ to: '/energy-crm/imports/$idImport', params: { idImport } })
        }
      />
      <p className={styles.template}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
          loading={template.isPending}
          onClick={() => template.mutate(kind)}
        >
          {texts.template(kind)}
        </Button>
      </p>
    </>
  )
}
