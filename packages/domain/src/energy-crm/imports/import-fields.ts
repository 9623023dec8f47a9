import type { CustomField } from '../custom-fields/custom-field.ts'
import { customFieldValueField } from '../custom-fields/custom-field-value.ts'
import { clientImportFields } from './client-import-fields.data.ts'
import { consumptionPointImportFields } from './consumption-point-import-fields.data.ts'
import { contractImportFields } from './contract-import-fields.data.ts'
import type { ImportField } from './import-field.ts'
import { importSynonyms } from './import-synonyms.data.ts'
import type { ImportKind } from './list-import.ts'

const ofKind: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  clients: clientImportFields,
  consumptionPoints: consumptionPointImportFields,
  contracts: contractImportFields,
}

/**
 * The fields of a kind of import, in the order of its template.
 *
 * @param customFields those of the company, which clients have; none while its plugin is off.
 */
export function importFieldsOf(
  kind: ImportKind,
  customFields: readonly CustomField[],
): readonly ImportField[] {
  const fields = ofKind[kind].map((one) => ({ ...one, synonyms: importSynonyms[kind][one.key] ?? [] }))
  if (kind !== 'clients') return fields
  const own = customFields.map(({ idCustomField, label, type, customFieldOptions }): ImportField => ({
    key: customFieldValueField(idCustomField),
    header: label,
    synonyms: [],
    required: false,
    type: type === 'number' ? 'number' : type === 'date' ? 'date' : 'text',
    help: customFieldOptions.length > 0 ? customFieldOptions.map(({ option }) => option).join(', ') : '',
  }))
  return [...fields, ...own]
}
