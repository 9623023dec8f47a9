import {
  createFinancingTemplate,
  listFinancingTemplates,
  removeFinancingTemplate,
  updateFinancingTemplate,
} from '@vatio/protocol/solar/financing/financing-templates.endpoints'
import type { FinancingTemplate } from '@vatio/protocol/solar/financing/financing-templates.schema'
import { useEffect } from 'react'
import type { ApiError } from '../../platform/http/api-error.ts'
import { useOperation } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { toFormInput, toFormValues } from '../../ui/form/record-fields.ts'
import { templateFields } from './financing-template-fields.ts'
import {
  createFinancingTemplateMessages,
  financingTemplateTexts,
  removeFinancingTemplateMessages,
  setDefaultTemplateMessages,
  unsetDefaultTemplateMessages,
  updateFinancingTemplateMessages,
} from './financing-templates.messages.ts'

const AFFECTED_PATHS = ['/api/solar/financingConditionsTemplates']

/** The company's own templates and those of the product; with `onlyDefault` the one that a study begins with. */
export function useFinancingTemplates({ onlyDefault = false } = {}) {
  const query = useRead(
    listFinancingTemplates,
    { query: { onlyDefault: onlyDefault ? 'true' : 'false' } },
    { staleSeconds: 120 },
  )
  const failed = query.isError
  useEffect(() => {
    const { defaultFailed, listFailed } = financingTemplateTexts
    if (failed) showToast({ tone: 'error', text: onlyDefault ? defaultFailed : listFailed })
  }, [failed, onlyDefault])
  return query
}

interface SaveOptions {
  readonly onSaved: (template: FinancingTemplate) => void
  /** True when the failure was shown in the form. */
  readonly onError: (error: ApiError) => boolean
}

export function useCreateFinancingTemplate({ onSaved, onError }: SaveOptions) {
  return useOperation(createFinancingTemplate, createFinancingTemplateMessages, {
    invalidates: AFFECTED_PATHS,
    onSuccess: onSaved,
    onError,
  })
}

export function useUpdateFinancingTemplate({ onSaved, onError }: SaveOptions) {
  return useOperation(updateFinancingTemplate, updateFinancingTemplateMessages, {
    invalidates: AFFECTED_PATHS,
    onSuccess: onSaved,
    onError,
  })
}

/** Makes a template the default, or takes that from it. */
export function useDefaultFlag() {
  const options = { invalidates: AFFECTED_PATHS }
  const set = useOperation(updateFinancingTemplate, setDefaultTemplateMessages, options)
  const unset = useOperation(updateFinancingTemplate, unsetDefaultTemplateMessages, options)
  return {
    isPending: set.isPending || unset.isPending,
    toggle: (template: FinancingTemplate) => {
      const terms = toFormInput(templateFields, toFormValues(templateFields, template))
      return (template.default ? unset : set).mutate({
        params: { id: template.idFinancingConditionsTemplate },
        body: { ...terms, default: !template.default, version: template.version },
      })
    },
  }
}

export function useRemoveFinancingTemplate(onRemoved: () => void) {
  return useOperation(removeFinancingTemplate, removeFinancingTemplateMessages, {
    invalidates: AFFECTED_PATHS,
    onSuccess: onRemoved,
  })
}
