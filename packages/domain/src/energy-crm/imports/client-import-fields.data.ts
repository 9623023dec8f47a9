import { field, requiredField, type ImportField } from './import-field.ts'

/** Columns of a table of clients. */
export const clientImportFields: readonly ImportField[] = [
  requiredField('name', 'Nombre o razón social', 'text'),
  field('firstSurname', 'Primer apellido', 'text'),
  field('secondSurname', 'Segundo apellido', 'text'),
  field(
    'dniOrCif',
    'NIF',
    'text',
    'Con o sin separadores. Identifica al cliente: el que ya existe con ese NIF no se duplica.',
  ),
  field('clientTypology', 'Tipología', 'reference', 'El nombre de una tipología de la empresa.'),
  field('sector', 'Sector', 'reference', 'El nombre de un sector.'),
  field('commercial', 'Comercial', 'reference', 'El nombre con apellidos de un comercial, o su NIF.'),
  field('phoneNumber', 'Teléfono', 'text'),
  field('email', 'Email', 'text'),
  field('address', 'Dirección', 'text'),
  field('addressCode', 'Código postal', 'text'),
  field('city', 'Población', 'text'),
  field('region', 'Provincia', 'text'),
  field('iban', 'IBAN', 'text'),
  field('agentName', 'Persona de contacto', 'text'),
  field('agentPhoneNumber', 'Teléfono de contacto', 'text'),
  field('agentEmail', 'Email de contacto', 'text'),
  field('observations', 'Observaciones', 'text'),
  field('active', 'Cliente activo', 'yes-no', 'Sí o No. Vacío: sí.'),
]
