import { getRouteApi } from '@tanstack/react-router'
import { templateTypes, type TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import type { ReportTemplate } from '@vatio/protocol/templates/report-templates/report-templates.schema'
import { useState } from 'react'
import { randomUuid } from '../../platform/http/random-key.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Page } from '../../ui/Page.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { blankTemplate, toEdited } from './edited-template.ts'
import { TemplateEditor } from './TemplateEditor.tsx'
import { editorTexts as texts } from './template-editor.messages.ts'
import { useTemplate } from './template-editor.queries.ts'
import { TemplateStore, type EditedTemplate } from './template-store.ts'
import { NEW_TEMPLATE, readTemplateDraft, type OpenedTemplate } from './use-template-saving.ts'

const route = getRouteApi('/app/configuration/templates/$idTemplate')

/** The editor of the template of the address; `new` begins an empty one of the type that the address names. */
export function TemplateEditorPage() {
  const { idTemplate } = route.useParams()
  const { tipo } = route.useSearch()
  if (idTemplate === NEW_TEMPLATE) return <NewTemplate key={tipo} templateType={typeOf(tipo)} />
  return <StoredTemplate key={idTemplate} idTemplate={idTemplate} />
}

function typeOf(name: string | undefined): TemplateType {
  return templateTypes.find((type) => type === name) ?? 'billComparisonResult'
}

function NewTemplate({ templateType }: { readonly templateType: TemplateType }) {
  const { userUID, clientUID } = useUser()
  const [stored] = useState(() => blankTemplate(randomUuid()))
  const owner = { clientUID, userUID }
  const opened = { idTemplate: NEW_TEMPLATE, templateType, owner, isBuiltIn: false, version: 0 }
  return <OpenTemplate opened={opened} stored={stored} />
}

function StoredTemplate({ idTemplate }: { readonly idTemplate: string }) {
  const query = useTemplate(idTemplate)
  // What is open is not changed by a newer version: that is a conflict when it is saved.
  const [opened, setOpened] = useState<ReportTemplate | null>(null)
  if (opened === null && query.data) setOpened(query.data)
  if (opened !== null) return <OpenTemplate opened={opened} stored={toEdited(opened)} />
  return (
    <Page title={texts.title}>
      {query.isError ? (
        <ErrorState
          error={query.error}
          fallback={texts.loadFailed}
          missing={texts.missing}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  )
}

interface OpenTemplateProps {
  readonly opened: OpenedTemplate
  readonly stored: EditedTemplate
}

function OpenTemplate({ opened, stored }: OpenTemplateProps) {
  const { userUID } = useUser()
  const [{ store, isRestored }] = useState(() => {
    const draft = readTemplateDraft(userUID, opened.idTemplate)
    return { store: new TemplateStore(stored, draft?.edited ?? null), isRestored: draft !== null }
  })
  return <TemplateEditor store={store} opened={opened} isRestored={isRestored} />
}
