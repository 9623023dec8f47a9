import { elementAt } from '@vatio/domain/element-at'
import { demoClients, type DemoClientPlan } from './demo-clients.data.ts'
import type { DemoCompany, DemoOwner, NamedIds } from './demo-company.ts'
import { demoCif, demoDni } from './demo-identifiers.ts'
import { demoPlaces, demoStreets } from './demo-places.data.ts'
import type { SeededRandom } from './seeded-random.ts'

export interface DemoClient {
  readonly idClient: string
  readonly idCommercial: string
  readonly plan: DemoClientPlan
  readonly address: string
  readonly createdMs: number
}

const DAY_MS = 86_400_000

/** Commercials of the company (four of them users of it) and their clients. */
export function makeClients(random: SeededRandom, company: DemoCompany, ids: NamedIds, todayMs: number) {
  const commercials = makeCommercials(random, company, todayMs)
  const { clients, rows } = makeClientsOf(random, {
    company,
    ids,
    commercials: commercials.map((row) => row.id_commercial),
    plans: demoClients,
    todayMs,
    firstNumber: 0,
  })
  return { clients, rows: { commercials, ...rows } }
}

export interface ClientContext {
  readonly company: DemoOwner
  readonly ids: NamedIds
  /** Ids of the commercials, to whom clients are assigned in turn. */
  readonly commercials: readonly string[]
  readonly plans: readonly DemoClientPlan[]
  readonly todayMs: number
  /** Number of the first tax number, so that two sets of demo rows never share one. */
  readonly firstNumber: number
}

/** Clients by plan, assigned to commercials in turn. */
export function makeClientsOf(
  random: SeededRandom,
  { company, ids, commercials, plans, todayMs, firstNumber }: ClientContext,
) {
  const clients = plans.map((plan, index): DemoClient => {
    const createdMs = todayMs - random.whole(760, 1_090) * DAY_MS + random.whole(9, 18) * 3_600_000
    return {
      idClient: random.id(createdMs),
      // The three users with a password come first, so that each of them has clients.
      idCommercial: elementAt(commercials, index % commercials.length),
      plan,
      address: `${random.pick(demoStreets)}, ${random.whole(1, 94)}`,
      createdMs,
    }
  })
  const rows = clients.map((each, index) => ({
    ...clientRow(each, firstNumber + index),
    client_uid: company.clientUID,
    id_client_typology: ids.clientTypologies.get(each.plan.typology) ?? null,
    creation_user_uid: company.adminUID,
  }))
  return { clients, rows: { clients: rows } }
}

function clientRow({ plan, ...each }: DemoClient, index: number) {
  const place = demoPlaces[plan.place]
  const isPerson = plan.surnames !== undefined
  const phoneNumber = `6000001${String(index).padStart(2, '0')}`
  const email = `cliente${String(index + 1).padStart(2, '0')}@correo.example`
  return {
    id_client: each.idClient,
    name: plan.name,
    first_surname: plan.surnames?.[0] ?? null,
    second_surname: plan.surnames?.[1] ?? null,
    dni_or_cif: isPerson ? demoDni(index) : demoCif(cifLetterOf(plan), index),
    email,
    phone_number: phoneNumber,
    address: each.address,
    address_code: place.addressCode,
    city: place.city,
    region: place.region,
    agent_name: isPerson ? null : 'Administración',
    agent_phone_number: isPerson ? null : phoneNumber,
    agent_email: isPerson ? null : email,
    id_sector: plan.sector,
    id_commercial: each.idCommercial,
    observations: null,
    active: true,
    creation_timestamp: new Date(each.createdMs).toISOString(),
    version: 1,
  }
}

function cifLetterOf(plan: DemoClientPlan): string {
  if (plan.typology === 'Comunidad de propietarios') return 'H'
  if (plan.typology === 'Administración pública') return 'P'
  if (plan.name.endsWith('S.A.')) return 'A'
  if (/Coop/.test(plan.name)) return 'F'
  return 'B'
}

function makeCommercials(random: SeededRandom, company: DemoCompany, todayMs: number) {
  const { users, colleagues } = company
  const [nerea, pau] = colleagues
  const people = [
    { name: 'Uxía', firstSurname: 'Ferreiro', userUID: users.user.userUID, feePercentage: 60 },
    { name: 'Gonzalo', firstSurname: 'Rivas', userUID: users.groupAdmin.userUID, feePercentage: 70 },
    { name: 'Nerea', firstSurname: 'Salvat', userUID: nerea.userUID, feePercentage: 60 },
    { name: 'Pau', firstSurname: 'Ribera', userUID: pau.userUID, feePercentage: 55 },
    { name: 'Alba', firstSurname: 'Montero', userUID: users.admin.userUID, feePercentage: 100 },
    { name: 'Teófilo', firstSurname: 'Barrera', userUID: null, feePercentage: 50 },
  ]
  const createdMs = todayMs - 1_095 * DAY_MS
  return people.map((person, index) => ({
    client_uid: company.clientUID,
    id_commercial: random.id(createdMs),
    name: person.name,
    first_surname: person.firstSurname,
    second_surname: null,
    company: person.userUID === null ? 'Barrera Consultores' : null,
    phone_number: `60000020${index}`,
    email: `comercial${index + 1}@correo.example`,
    dni_or_cif: demoDni(100 + index),
    address: null,
    city: null,
    fee_percentage: person.feePercentage,
    user_uid: person.userUID,
    creation_timestamp: new Date(createdMs).toISOString(),
    creation_user_uid: users.admin.userUID,
    version: 1,
  }))
}
