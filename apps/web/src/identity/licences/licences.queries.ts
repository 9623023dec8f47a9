import { hasRole } from '@vatio/domain/identity/accounts/role'
import { licenceReaches, type Licence, type LimitedQuantity } from '@vatio/domain/identity/licences/licence'
import { sendWithTemplate } from '@vatio/protocol/mail/mail-templates/mail-templates.endpoints'
import { getCompanyLicence } from '@vatio/protocol/identity/licences/licences.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { licenceTexts as texts, planChangeMessages } from './licences.messages.ts'

/** The company's licence with the limits reached; figures and prices for Admin only. */
export function useCompanyLicence() {
  return useRead(getCompanyLicence, {}, { staleSeconds: 60 })
}

/** Props for the button that creates a record of limited quantities. */
export function useCreateLimit(...quantities: readonly LimitedQuantity[]): {
  readonly disabled: boolean
  readonly title: string | undefined
} {
  const { data } = useCompanyLicence()
  if (data?.isExpired) return { disabled: true, title: texts.expiredTooltip }
  const disabled = quantities.some((quantity) => data?.reached.includes(quantity))
  return { disabled, title: disabled ? texts.limitReached : undefined }
}

/** Whether the company's licence includes a feature, and the reason where it does not. */
export function useLicenceGate(minimum: Licence): {
  readonly isOpen: boolean
  readonly tooltip: string
  readonly isAdmin: boolean
} {
  const user = useUser()
  return {
    isOpen: licenceReaches(user.clientLicense, minimum),
    tooltip: texts.upgrade(minimum),
    isAdmin: hasRole(user.role, 'admin'),
  }
}

/** Requests another plan from the operators of the installation. */
export const usePlanChange = operationHook(sendWithTemplate, planChangeMessages)
