import type { User } from '@vatio/protocol/administration/users/users.schema'
import { describe, expect, it } from 'vitest'
import { formDifferences } from '../../ui/form/record-fields.ts'
import { userFields } from './user-fields.ts'
import { toUserFormValues, toUserInput, validateUserForm } from './user-form.ts'

const norte = '019a0000-0000-7000-8000-000000000001'
const sur = '019a0000-0000-7000-8000-000000000002'
const user: User = {
  userUID: '019a0000-0000-7000-8000-0000000000aa',
  clientUID: '019a0000-0000-7000-8000-0000000000bb',
  email: 'irene@consultora.example',
  userName: 'Irene',
  role: 'user',
  phoneNumber: null,
  active: true,
  emailValidated: true,
  invited: false,
  invitationExpiresAt: null,
  pendingEmail: null,
  hasSecondFactor: false,
  applications: [{ application: 'billing', role: 'admin' }],
  userGroups: [
    { idUserToGroup: norte, isGroupAdmin: true, group: { idGroup: norte, name: 'Norte' } },
    { idUserToGroup: sur, isGroupAdmin: false, group: { idGroup: sur, name: 'Sur' } },
  ],
  commercial: null,
  creationTimestamp: '2026-01-01T00:00:00.000Z',
  lastLogin: null,
  version: 3,
}

describe('the form of a user', () => {
  it('[ACC-013] sends an unchanged user as it was read', () => {
    expect(toUserInput(toUserFormValues(user))).toEqual({
      userName: 'Irene',
      email: 'irene@consultora.example',
      phoneNumber: null,
      role: 'user',
      applications: [{ application: 'billing', role: 'admin' }],
      groups: [
        { idGroup: norte, isGroupAdmin: true },
        { idGroup: sur, isGroupAdmin: false },
      ],
      idCommercial: null,
      newCommercial: null,
    })
  })

  it('creates the commercial of a new agent, named like them, and none of a new Admin', () => {
    const fresh = { ...toUserFormValues(null, ['energy-crm']), userName: 'Alba Montero Ruiz' }
    const newCommercial = { name: 'Alba', firstSurname: 'Montero', secondSurname: 'Ruiz' }
    expect(toUserInput(fresh)).toMatchObject({ newCommercial, idCommercial: null })
    expect(toUserInput({ ...fresh, role: 'admin' })).toMatchObject({ newCommercial: null })
    expect(toUserInput({ ...fresh, role: 'admin', commercialChoice: 'create' })).toMatchObject({
      newCommercial,
    })
    const linked = { ...fresh, commercialChoice: 'link' as const, idCommercial: norte }
    expect(toUserInput(linked)).toMatchObject({ newCommercial: null, idCommercial: norte })
    expect(toUserInput({ ...linked, commercialChoice: 'none' as const }).idCommercial).toBeNull()
    // An Admin without the CRM does not offer it.
    const outside = { ...toUserFormValues(null, ['billing']), userName: 'Alba' }
    expect(toUserInput(outside)).toMatchObject({ newCommercial: null, idCommercial: null })
  })

  it('requires the first surname of a commercial to be created', () => {
    const fresh = { ...toUserFormValues(null, ['energy-crm']), userName: 'Alba', email: 'alba@ejemplo.es' }
    expect(validateUserForm(fresh)).toEqual({ 'newCommercial.firstSurname': 'Escribe el primer apellido' })
    expect(validateUserForm({ ...fresh, commercialChoice: 'none' })).toEqual({})
  })

  it('gives a new user the applications of the company, and no others', () => {
    const { applications } = toUserInput(toUserFormValues(null, ['energy-crm', 'billing']))
    expect(applications).toEqual([
      { application: 'energy-crm', role: 'user' },
      { application: 'billing', role: 'user' },
    ])
  })

  it('drops the group admin flag of a group that the user left', () => {
    const values = { ...toUserFormValues(user), groups: [sur] }
    expect(toUserInput(values).groups).toEqual([{ idGroup: sur, isGroupAdmin: false }])
  })

  it('requires a name and a valid email address', () => {
    expect(validateUserForm({ ...toUserFormValues(user), userName: ' ', email: 'irene' })).toEqual({
      userName: 'Escribe el nombre',
      email: 'Escribe un email válido',
    })
    expect(validateUserForm(toUserFormValues(user))).toEqual({})
  })

  it('lists the differences from the stored version with labels and names', () => {
    const mine = { ...toUserFormValues(user), role: 'admin' as const, groups: [norte] }
    const names: Record<string, string> = { [norte]: 'Norte', [sur]: 'Sur' }
    expect(formDifferences(userFields, user, mine, (_kind, id) => names[id] ?? id)).toEqual([
      { path: 'role', label: 'Rol', mine: 'Administrador', stored: 'Usuario' },
      { path: 'groups', label: 'Grupos', mine: 'Norte', stored: 'Norte, Sur' },
    ])
  })
})
