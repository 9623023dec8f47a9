import { applicationNames } from '@vatio/domain/identity/accounts/application'
import type { Company } from '@vatio/protocol/administration/companies/companies.schema'
import {
  choiceField,
  dateField,
  emailField,
  flagField,
  ownField,
  textField,
} from '../../ui/form/field-kinds.ts'
import { isEmail } from '../../ui/form/email.ts'
import { hiddenAtFirst, recordFields, sortable } from '../../ui/form/record-fields.ts'
import { applicationLabels, licenceLabels } from '../access-labels.ts'

/** The fields of a company, in the order of the form; the form validates the name apart. */
export const companyFields = recordFields<Company>()(
  {
    name: textField({
      label: 'Nombre',
      max: 200,
      required: true,
      column: { width: 240, header: 'Empresa', sortable: true },
    }),
    nif: textField({ label: 'NIF', max: 20, emptyIsNull: true }),
    license: choiceField({ label: 'Licencia', initial: 'trial', options: licenceLabels }),
    licenseValidUntil: dateField({ label: 'Válida hasta', column: sortable(130) }),
    customHost: textField({
      label: 'Host propio',
      max: 253,
      emptyIsNull: true,
      column: hiddenAtFirst(200),
    }),
    applications: ownField({
      label: 'Aplicaciones',
      initial: [...applicationNames],
      toValue: (names: Company['applications']) => names,
      toWire: (names) => [...names],
      toText: (names) => names.map((name) => applicationLabels[name]).join(', '),
      validate: (names) => (names.length === 0 ? 'Elige al menos una aplicación' : null),
    }),
    activatedTasks: flagField({ label: 'Tareas activadas', initial: true }),
    activatedDashboards: flagField({ label: 'Dashboards activados', initial: true }),
    clientSingleAppModeEnabled: flagField({ label: 'Modo de una sola aplicación' }),
    singleApplication: choiceField({
      label: 'Aplicación única',
      options: applicationLabels,
      placeholder: '',
    }),
  },
  { singleApplication: (company) => company.applications[0] ?? null },
)

const notStored = () => ''

/** The first administrator of a new company. */
export const adminFields = recordFields<Company>()(
  {
    adminName: textField({ label: 'Nombre del administrador', max: 120, required: true }),
    adminEmail: emailField({
      label: 'Email',
      required: true,
      validate: (email) => (isEmail(email) ? null : 'Escribe un email válido'),
    }),
  },
  { adminName: notStored, adminEmail: notStored },
)
