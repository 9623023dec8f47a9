import { reportDesigns } from '@vatio/domain/templates/report-designs/report-designs'
import { addDays } from '@vatio/domain/time/civil-time'
import { acceptanceText } from '@vatio/domain/templates/shareables/acceptance-text'
import { selfInvoiceConfigurationInputSchema } from '@vatio/protocol/energy-crm/self-invoices/self-invoice-configurations.schema'
import {
  selfInvoiceInputSchema,
  type SelfInvoicePreviewInput,
} from '@vatio/protocol/energy-crm/self-invoices/self-invoices.schema'
import { shareableCreationSchema } from '@vatio/protocol/templates/shareables/shareables.schema'
import {
  createSelfInvoice,
  previewSelfInvoice,
} from '../energy-crm/self-invoices/self-invoice-creation.service.ts'
import { createConfiguration } from '../energy-crm/self-invoices/self-invoice-configurations.service.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import { findViewer } from '../platform/auth/find-viewer.ts'
import { newId } from '../platform/db/uuid.ts'
import { only } from '../platform/elements.ts'
import type { Call } from '../platform/http/route.ts'
import type { Platform } from '../platform/platform.ts'
import { saveConfiguration } from '../templates/conditional-configuration/conditional-configuration.repository.ts'
import { storeNewTemplate } from '../templates/report-templates/template-store.service.ts'
import { FILE_ACCEPTANCE } from '../templates/shareables/file-acceptance.job.ts'
import { insertAcceptance } from '../templates/shareables/shareable-acceptances.repository.ts'
import { getContent } from '../templates/shareables/shareable-contents.repository.ts'
import { createShareables } from '../templates/shareables/shareable-figures.service.ts'
import { insertVisit, markFirstOpened } from '../templates/shareables/shareable-visits.repository.ts'

const HOUR_MS = 3_600_000
const MOST_INVOICED = 6

type Writing = Pick<Call, 'tx' | 'actor' | 'audit' | 'platform'>

/**
 * Gives the demo company what is made of its records: a template of its own with a rule, a link that was accepted and
 * another one that nobody has opened, and a self-invoice.
 *
 * @param adminEmail of the company's Admin.
 */
export async function seedReports(platform: Platform, adminEmail: string): Promise<void> {
  const [found] = await platform.database.lookUp<{ client_uid: string; user_uid: string }>(
    'find_user_by_email',
    [adminEmail],
  )
  if (!found) return
  const scope = { clientUID: found.client_uid, userUID: found.user_uid }
  await platform.database.withTenant(scope, async (tx) => {
    const viewer = await findViewer(tx, scope.userUID)
    if (!viewer) return
    const call: Writing = {
      tx,
      platform,
      actor: {
        ...viewer,
        idSession: newId(),
        email: adminEmail,
        userName: '',
        licence: 'enterprise',
        licenceValidUntil: null,
        actedBy: null,
        mustEnrolSecondFactor: false,
      },
      audit: (...events) => recordAudit(tx, null, ...events),
    }
    await addTemplate(call)
    await shareContract(call)
    await shareAcceptedStudy(call)
    await issueSelfInvoice(call)
  })
}

/** A template of comparisons, for the supplies of the access tariff 3.0TD. */
async function addTemplate(call: Writing): Promise<void> {
  const templateType = 'billComparisonResult'
  const design = reportDesigns.find((one) => one.templateType === templateType && one.variant === 'short')
  if (!design) return
  const settings = {
    ...design.content.settings,
    footer: 'Consultoría Energética Demo · Tu ahorro, explicado',
  }
  const { idTemplate } = await storeNewTemplate(call, {
    templateType,
    name: 'Comparativa para empresas',
    description: 'La que se usa en los puntos de consumo 3.0TD.',
    content: { ...design.content, settings },
    userUID: null,
  })
  const rule = { field: 'atrTariff', operator: 'equals', value: ['3.0TD'], idTemplate } as const
  await saveConfiguration(call.tx, templateType, null, { rules: [rule], idFallbackTemplate: null })
}

/** A link of yesterday that nobody has opened. */
async function shareContract(call: Writing): Promise<void> {
  const contract = await call.tx.db
    .selectFrom('contracts as k')
    .innerJoin('consumptionPoints as p', (join) =>
      join
        .onRef('p.clientUID', '=', 'k.clientUID')
        .onRef('p.idConsumptionPoint', '=', 'k.idConsumptionPoint'),
    )
    .innerJoin('clients as c', (join) =>
      join.onRef('c.clientUID', '=', 'p.clientUID').onRef('c.idClient', '=', 'p.idClient'),
    )
    .select(['k.idContractInfo', 'c.name'])
    .where('k.clientUID', '=', call.tx.clientUID)
    .where('k.closed', '=', false)
    .orderBy('k.contractNumber')
    .executeTakeFirst()
  if (!contract) return
  const creation = shareableCreationSchema.parse({
    templateType: 'contract',
    source: { entity: 'contract', idEntity: contract.idContractInfo },
    recipients: [{ name: contract.name }],
    requestAcceptance: true,
  })
  await createShareables(before(call, 26), creation)
}

/** A link whose customer has opened it on a phone and accepted. */
async function shareAcceptedStudy(call: Writing): Promise<void> {
  const { tx, platform } = call
  const study = await tx.db
    .selectFrom('solarStudies as s')
    .innerJoin('clients as c', (join) =>
      join.onRef('c.clientUID', '=', 's.clientUID').onRef('c.idClient', '=', 's.idClient'),
    )
    .select(['s.idSolarStudy', 'c.name'])
    .where('s.clientUID', '=', tx.clientUID)
    .where('s.figures', 'is not', null)
    .orderBy('s.creationTimestamp')
    .executeTakeFirst()
  if (!study) return
  const source = { entity: 'solarStudy', idEntity: study.idSolarStudy } as const
  const creation = shareableCreationSchema.parse({
    templateType: 'solarStudy',
    source,
    requestAcceptance: true,
    recipients: [{ name: study.name }],
  })
  const { idShareable, title } = only(await createShareables(before(call, 50), creation))
  const { data, documentSha256, figuresDate } = await getContent(tx, idShareable, 1)
  const { 'client.name': name, 'client.nif': nif, 'client.email': email } = data.fields
  const openedAt = hoursBefore(platform, 30)
  await insertVisit(tx, {
    idShareableVisit: newId(),
    idShareable,
    at: openedAt,
    visitorHash: null,
    device: 'phone',
  })
  await markFirstOpened(tx, idShareable, openedAt)
  const idShareableAcceptance = newId()
  const company = await tx.db
    .selectFrom('organisations')
    .select('name')
    .where('clientUID', '=', tx.clientUID)
    .executeTakeFirstOrThrow()
  await insertAcceptance(tx, {
    idShareableAcceptance,
    idShareable,
    contentVersion: 1,
    acceptedAt: hoursBefore(platform, 29),
    acceptedText: acceptanceText({ title, company: company.name, date: figuresDate }),
    name: String(name ?? 'Cliente de la demo'),
    nif: String(nif ?? '12345678Z'),
    email: String(email ?? 'cliente@demo.vatio.es'),
    codeSentAt: hoursBefore(platform, 29.1),
    ip: '192.0.2.10',
    userAgent: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
    documentSha256,
  })
  await platform.jobs.enqueue(tx, FILE_ACCEPTANCE, { idShareableAcceptance }, { key: idShareableAcceptance })
}

/** The commissions of a commercial for some contracts of the last year. */
async function issueSelfInvoice(call: Writing): Promise<void> {
  const { tx, actor } = call
  const commercial = await tx.db
    .selectFrom('commercials')
    .select('idCommercial')
    .where('clientUID', '=', tx.clientUID)
    .orderBy('name', 'desc')
    .executeTakeFirst()
  if (!commercial) return
  const configuration = await createConfiguration(
    call,
    selfInvoiceConfigurationInputSchema.parse({
      name: 'Autofacturas de la demo',
      issuer: {
        name: 'Consultoría Energética Demo',
        nif: 'B87654323',
        address: 'Calle Mayor 1, 28013 Madrid',
      },
      receiverCommercial: commercial,
      serie: 'DEMO',
    }),
  )
  const period: SelfInvoicePreviewInput = {
    idSelfInvoiceConfiguration: configuration.idSelfInvoiceConfiguration,
    ...commercial,
    startDate: addDays(tx.today, -365),
    endDate: tx.today,
    dateField: 'signingDate',
  }
  const { contracts } = await previewSelfInvoice(tx, actor, period)
  const chosen = contracts
    .flatMap(({ idContractInfo, fee }) => (fee === null || fee <= 0 ? [] : [{ idContractInfo, fee }]))
    .slice(0, MOST_INVOICED)
  if (chosen.length === 0) return
  await createSelfInvoice(call, selfInvoiceInputSchema.parse({ ...period, contracts: chosen }))
}

const hoursBefore = ({ clock }: Pick<Platform, 'clock'>, hours: number) =>
  new Date(clock.now().getTime() - hours * HOUR_MS)

/** The same call with a clock that stands so many hours ago. */
function before(call: Writing, hours: number): Writing {
  const at = hoursBefore(call.platform, hours)
  return { ...call, platform: { ...call.platform, clock: { ...call.platform.clock, now: () => at } } }
}
