import type { TemplateRule } from '@vatio/domain/templates/conditional-configuration/conditional-configuration'
import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import type * as endpoints from '@vatio/protocol/templates/conditional-configuration/conditional-configuration.endpoints'
import type { ConditionalConfiguration } from '@vatio/protocol/templates/conditional-configuration/conditional-configuration.endpoints'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import { versionConflict } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { assertShared, findShared } from '../report-templates/template-defaults.service.ts'
import * as repository from './conditional-configuration.repository.ts'

type Reading = Pick<Call, 'tx' | 'actor'>

/** The rules of a type; those whose template is gone are marked. */
export async function getConfiguration(
  call: Reading,
  templateType: TemplateType,
): Promise<ConditionalConfiguration> {
  const stored = await repository.findConfiguration(call.tx, templateType)
  const rules = stored?.rules ?? []
  const available = await findShared(
    call,
    templateType,
    rules.map(({ idTemplate }) => idTemplate),
  )
  return {
    idConditionalConfiguration: stored?.idConditionalConfiguration ?? null,
    templateType,
    rules: rules.map(({ value, ...rule }, order) => ({
      ...rule,
      order,
      value: [...value],
      isAvailable: available.has(rule.idTemplate),
    })),
    fallbackTemplate: stored?.idFallbackTemplate ?? null,
    version: stored?.version ?? null,
  }
}

/** @throws TEMPLATE_UNKNOWN for a new rule whose template is not there for everybody, VERSION_CONFLICT. */
export async function setConfiguration(
  call: Call<typeof endpoints.setConditionalConfiguration>,
): Promise<ConditionalConfiguration> {
  const { templateType } = call.params
  const { version, fallbackTemplate } = call.body
  const before = await getConfiguration(call, templateType)
  const rules = call.body.rules
    .toSorted((one, other) => one.order - other.order)
    .map(({ order: _, ...rule }): TemplateRule => rule)
  // What was stored before may be gone by now: it stays where it is, and is passed over.
  const kept = new Set([...before.rules.map(({ idTemplate }) => idTemplate), before.fallbackTemplate])
  const named: [string, string][] = rules.map(({ idTemplate }, index) => [
    idTemplate,
    `rules.${index}.idTemplate`,
  ])
  if (fallbackTemplate !== null) named.push([fallbackTemplate, 'fallbackTemplate'])
  await assertShared(
    call,
    templateType,
    named.filter(([id]) => !kept.has(id)),
  )
  const values = { rules, idFallbackTemplate: fallbackTemplate }
  if (!(await repository.saveConfiguration(call.tx, templateType, version, values)))
    throw versionConflict(before)
  const after = await getConfiguration(call, templateType)
  await call.audit({
    action: before.version === null ? 'create' : 'update',
    entity: 'conditional-configuration',
    idEntity: after.idConditionalConfiguration ?? templateType,
    ...changedFields(before, after),
  })
  return after
}
