import {
  createFinancingTemplate,
  listFinancingTemplates,
  removeFinancingTemplate,
  updateFinancingTemplate,
} from '@vatio/protocol/solar/financing/financing-templates.endpoints'
import type { FinancingTemplate } from '@vatio/protocol/solar/financing/financing-templates.schema'
import { operationHook, useOperation } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { useFailureToast } from '../../platform/messages/use-failure-toast.ts'
import { storedInput } from '../../ui/form/record-fields.ts'
import { templateFields } from './financing-template-fields.ts'
import {
  createFinancingTemplateMessages,
  financingTemplateTexts,
  removeFinancingTemplateMessages,
  setDefaultTemplateMessages,
  unsetDefaultTemplateMessages,
  updateFinancingTemplateMessages,
} from './financing-templates.messages.ts'

const AFFECTED = [listFinancingTemplates]

/** Templates of the company and of the product; with `onlyDefault` the one that a new study uses. */
export function useFinancingTemplates({ onlyDefault = false } = {}) {
  const query = useRead(
    listFinancingTemplates,
    { query: { onlyDefault: onlyDefault ? 'true' : 'false' } },
    { staleSeconds: 120 },
  )
  const { defaultFailed, listFailed } = financingTemplateTexts
  useFailureToast(query.isError, onlyDefault ? defaultFailed : listFailed)
  return query
}

export const useCreateFinancingTemplate = operationHook(
  createFinancingTemplate,
  createFinancingTemplateMessages,
  AFFECTED,
)
export const useUpdateFinancingTemplate = operationHook(
  updateFinancingTemplate,
  updateFinancingTemplateMessages,
  AFFECTED,
)

/** Sets and unsets the default template. */
export function useDefaultFlag() {
  const options = { affects: AFFECTED }
  const set = useOperation(updateFinancingTemplate, setDefaultTemplateMessages, options)
  const unset = useOperation(updateFinancingTemplate, unsetDefaultTemplateMessages, options)
  return {
    isPending: set.isPending || unset.isPending,
    toggle: (template: FinancingTemplate) => {
      const terms = storedInput(templateFields, template)
      return (template.default ? unset : set).mutate({
        params: { id: template.idFinancingConditionsTemplate },
        body: { ...terms, default: !template.default, version: template.version },
      })
    },
  }
}

export const useRemoveFinancingTemplate = operationHook(
  removeFinancingTemplate,
  removeFinancingTemplateMessages,
  AFFECTED,
)
