import {
  createElectricityComparison,
  removeElectricityComparison,
} from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import { createCommercial } from '@vatio/protocol/energy-crm/commercials/commercials.endpoints'
import { restoreRecord } from '@vatio/protocol/administration/audit/audit.endpoints'
import { assignToGroup, unassignFromGroup } from '@vatio/protocol/administration/groups/groups.endpoints'
import { uploadBrandFile } from '@vatio/protocol/identity/themes/themes.endpoints'
import { findUser, updateUser } from '@vatio/protocol/administration/users/users.endpoints'
import fc from 'fast-check'
import { smallHousehold } from '../factories/portfolio.factory.ts'
import { userUpdate } from '../factories/users.factory.ts'
import { companyOf } from './scenario-model.ts'
import {
  anyActor,
  anyTarget,
  expectAnswer,
  pickFor,
  pickGone,
  expectedError,
  step,
} from './scenario-steps.ts'

const createComparisonStep = step('createComparison', { actor: anyActor }, async ({ actor }, model, real) => {
  const company = companyOf(actor)
  const expected = expectedError([model.isFull(company, 'comparisons'), 'LICENSE_LIMIT_REACHED'])
  const answer = await real.call(createElectricityComparison, {
    as: real.people[actor],
    body: { name: 'Comparativa del modelo', ...smallHousehold },
  })
  expectAnswer(answer, expected)
  if (expected !== null) return
  const owner = actor === 'salesAgent' ? 'salesAgent' : null
  model.comparisons.push({ id: answer.reply.idComparison, company, owner, version: 1, deletion: null })
})

const removeComparisonStep = step(
  'removeComparison',
  { actor: anyActor, target: anyTarget },
  async ({ actor, target }, model, real) => {
    const comparison = pickFor(model, actor, model.comparisons, target)
    if (!comparison) return
    const expected = expectedError([!model.sees(actor, comparison), 'NOT_FOUND'])
    const params = { id: comparison.id }
    expectAnswer(await real.call(removeElectricityComparison, { as: real.people[actor], params }), expected)
    if (expected === null) model.remove(comparison)
  },
)

const restoreComparisonStep = step(
  'restoreComparison',
  { actor: anyActor, target: anyTarget },
  async ({ actor, target }, model, real) => {
    const comparison = pickGone(model.comparisons, target)
    if (!comparison) return
    const expected = expectedError(
      [actor === 'salesAgent', 'FORBIDDEN'],
      [!model.mayReach(actor, comparison), 'NOT_FOUND'],
      [comparison.deletion === null, 'RECORD_NOT_DELETED'],
      [model.isFull(comparison.company, 'comparisons'), 'LICENSE_LIMIT_REACHED'],
    )
    const body = { entity: 'comparison', idEntity: comparison.id } as const
    expectAnswer(await real.call(restoreRecord, { as: real.people[actor], body }), expected)
    if (expected === null) comparison.deletion = null
  },
)

const createCommercialStep = step('createCommercial', { actor: anyActor }, async ({ actor }, model, real) => {
  const company = companyOf(actor)
  const expected = expectedError(
    [actor === 'salesAgent', 'FORBIDDEN'],
    [model.isFull(company, 'commercials'), 'LICENSE_LIMIT_REACHED'],
  )
  const body = { name: 'Otra', firstSurname: 'Comercial' }
  expectAnswer(await real.call(createCommercial, { as: real.people[actor], body }), expected)
  if (expected === null) model.commercials[company] += 1
})

/** The admin of company A changes the members and admins of the group; no other role may. */
const changeGroupStep = step(
  'changeGroup',
  { actor: anyActor, who: fc.constantFrom('salesAgent', 'colleague'), joins: fc.boolean() },
  async ({ actor, who, joins }, model, real) => {
    // Group admins may do some of this, which other tests cover.
    if (actor === 'salesAgent') return
    const expected = expectedError([actor === 'adminB', 'NOT_FOUND'])
    const { userUID } = who === 'salesAgent' ? real.people.salesAgent : real.colleagues.colleague
    const params = { idGroup: real.idGroup, userUID }
    const as = real.people[actor]
    const isMember = who === 'salesAgent' ? model.isSalesAgentLeading : model.isColleagueInGroup
    if (!joins && !isMember) return
    const answer = joins
      ? await real.call(assignToGroup, {
          as,
          params,
          query: { isGroupAdmin: who === 'salesAgent' ? 'true' : 'false' },
        })
      : await real.call(unassignFromGroup, { as, params })
    expectAnswer(answer, expected)
    if (expected !== null) return
    if (who === 'salesAgent') model.isSalesAgentLeading = joins
    else model.isColleagueInGroup = joins
  },
)

/** Inactive users do not count towards the licence. */
const changeUserStep = step(
  'changeUser',
  { who: fc.constantFrom('colleague', 'trainee'), isActive: fc.boolean() },
  async ({ who, isActive }, model, real) => {
    const as = real.people.adminA
    const query = { userUID: real.colleagues[who].userUID }
    const user = (await real.call(findUser, { as, query })).reply
    const expected = expectedError([
      isActive && !model.isActive[who] && model.isFull('A', 'users'),
      'LICENSE_LIMIT_REACHED',
    ])
    const body = userUpdate(user, { active: isActive })
    expectAnswer(await real.call(updateUser, { as, body }), expected)
    if (expected === null) model.isActive[who] = isActive
  },
)

/** A picture is served unchanged as long as its company has it. */
const uploadStep = step(
  'upload',
  { actor: anyActor, bytes: fc.uint8Array({ minLength: 8, maxLength: 2_000 }) },
  async ({ actor, bytes }, _model, real) => {
    const content = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), bytes])
    const file = { name: 'marca.png', content }
    const answer = await real.call(uploadBrandFile, { as: real.people[actor], file })
    expectAnswer(answer, expectedError([actor === 'salesAgent', 'FORBIDDEN']))
    if (actor !== 'salesAgent') await real.expectFile(answer.reply.url, content)
  },
)

export const teamSteps = [
  createComparisonStep,
  removeComparisonStep,
  restoreComparisonStep,
  createCommercialStep,
  changeGroupStep,
  changeGroupStep,
  changeUserStep,
  uploadStep,
]
