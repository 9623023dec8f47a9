import { commercialFullName } from '@vatio/domain/energy-crm/commercials/commercial'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import { gasTariffs } from '@vatio/domain/periods/access-tariffs/gas-tariff.data'
import { accessTariffs } from '@vatio/domain/periods/access-tariffs/access-tariff'
import type { RuleField } from '@vatio/domain/templates/conditional-configuration/conditional-configuration'
import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import {
  getConditionalConfiguration,
  setConditionalConfiguration,
} from '@vatio/protocol/templates/conditional-configuration/conditional-configuration.endpoints'
import { useGroups } from '../../administration/groups/groups.queries.ts'
import { useClientTypologies } from '../../energy-crm/clients/clients.queries.ts'
import { useCommercials } from '../../energy-crm/commercials/commercials.queries.ts'
import { utilityOptions } from '../../energy-crm/utility-labels.ts'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { setConfigurationMessages } from './conditional-configuration.messages.ts'

export function useConditionalConfiguration(templateType: TemplateType) {
  return useRead(getConditionalConfiguration, { params: { templateType } })
}

export const useSetConfiguration = operationHook(setConditionalConfiguration, setConfigurationMessages, [
  getConditionalConfiguration,
])

interface Option {
  readonly value: string
  readonly label: string
}
/** What each fact of a rule may be. */
export type RuleOptions = Readonly<Record<RuleField, readonly Option[]>>

const tariffs = [...accessTariffs, ...gasTariffs].map(({ nombre }) => ({ value: nombre, label: nombre }))

/** The options of each fact; those that the user cannot read are none. */
export function useRuleOptions(): RuleOptions {
  const typologies = useClientTypologies().data ?? []
  const { applications } = useUser()
  const commercials = useCommercials({ enabled: canAccess(applications, 'energy-crm') }).data ?? []
  const groups = useGroups().data ?? []
  return {
    utilityType: utilityOptions,
    atrTariff: tariffs,
    clientTypology: typologies.map(({ idClientTypology, name }) => ({
      value: idClientTypology,
      label: name,
    })),
    commercial: commercials.map((one) => ({ value: one.idCommercial, label: commercialFullName(one) })),
    group: groups.map(({ idGroup, name }) => ({ value: idGroup, label: name })),
  }
}
