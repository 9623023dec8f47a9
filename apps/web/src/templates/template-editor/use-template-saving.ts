import {
  canWriteCompanyTemplates,
  canWriteTemplate,
} from '@vatio/domain/templates/report-templates/template.policy'
import {
  reportTemplateSchema,
  type ReportTemplate,
} from '@vatio/protocol/templates/report-templates/report-templates.schema'
import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../platform/session/drafts.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { toEdited, toWireContent } from './edited-template.ts'
import { useCreateTemplate, useUpdateTemplate } from './template-editor.queries.ts'
import type { TemplateStore } from './template-store.ts'

const draftRoute = (idTemplate: string) => `template:${idTemplate}`

/** The part of a template that is not edited here. A new one has no id yet. */
export type OpenedTemplate = Pick<
  ReportTemplate,
  'idTemplate' | 'templateType' | 'owner' | 'isBuiltIn' | 'version'
>

interface TemplateDraft {
  /** Version that was changed: another one leads to a conflict when it is saved. */
  readonly version: number
  readonly edited: ReturnType<typeof toEdited>
}

/** What an earlier visit of this tab did not save of a template; null where there is nothing. */
export function readTemplateDraft(userUID: string, idTemplate: string): TemplateDraft | null {
  const draft = readDraft(userUID, draftRoute(idTemplate))
  return draft !== null && typeof draft === 'object' && 'edited' in draft ? (draft as TemplateDraft) : null
}

/** Saves the open template, or a copy of one that the user may not change; unsaved changes stay in the tab. */
export function useTemplateSaving(store: TemplateStore, opened: OpenedTemplate) {
  const user = useUser()
  const { idTemplate, templateType } = opened
  const route = draftRoute(idTemplate)
  const [version, setVersion] = useState(
    () => readTemplateDraft(user.userUID, idTemplate)?.version ?? opened.version,
  )
  const [conflict, setConflict] = useState<ReportTemplate | null>(null)
  const [created, setCreated] = useState<string | null>(null)
  const isCopy = opened.isBuiltIn || !canWriteTemplate(user, opened.owner.userUID)
  const forget = () => dropDraft(user.userUID, route)

  useEffect(
    () =>
      store.subscribe(() => {
        if (store.isDirty) keepDraft(user.userUID, route, { version, edited: store.edited })
        else dropDraft(user.userUID, route)
      }),
    [store, user.userUID, route, version],
  )

  const update = useUpdateTemplate({
    onSuccess: (saved) => {
      setVersion(saved.version)
      setConflict(null)
    },
    onError: (error) => {
      const stored = reportTemplateSchema.safeParse(error.details.stored)
      if (error.code !== 'VERSION_CONFLICT' || !stored.success) return false
      setConflict(stored.data)
      return true
    },
  })
  const create = useCreateTemplate({ onSuccess: (saved) => setCreated(saved.idTemplate) })

  function save(over: number = version) {
    const { edited } = store
    const written = {
      name: edited.name.trim(),
      description: edited.description,
      ...toWireContent(edited.content),
    }
    const onSuccess = () => store.markStored(edited)
    if (isCopy || idTemplate === NEW_TEMPLATE) {
      const ownedBy = canWriteCompanyTemplates(user.role) ? ('company' as const) : ('user' as const)
      create.mutate({ body: { templateType, ownedBy, ...written } }, { onSuccess })
      return
    }
    const ownedBy = opened.owner.userUID === null ? ('company' as const) : ('user' as const)
    update.mutate({ body: { idTemplate, ownedBy, ...written, version: over } }, { onSuccess })
  }

  /** Shows what the server has now. */
  function show(stored: ReportTemplate) {
    setVersion(stored.version)
    setConflict(null)
    store.replace(toEdited(stored))
  }

  return {
    save: () => save(),
    show,
    isSaving: update.isPending || create.isPending,
    isCopy: isCopy && idTemplate !== NEW_TEMPLATE,
    created,
    forget,
    conflict:
      conflict === null
        ? null
        : {
            takeStored: () => show(conflict),
            storeMine: () => save(conflict.version),
          },
  }
}

/** In the address of a template that does not exist yet. */
export const NEW_TEMPLATE = 'new'
