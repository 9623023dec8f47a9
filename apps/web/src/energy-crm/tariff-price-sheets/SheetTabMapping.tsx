import { Checkbox } from '@mantine/core'
import {
  sheetUnitKinds,
  type ColumnRole,
  type SheetUnitKind,
  type TabMapping,
} from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet'
import { guessRole, readHeaderAt } from '@vatio/domain/energy-crm/tariff-price-sheets/sheet-header'
import {
  contradictsUnit,
  type SheetUnit,
  type UnitGuess,
} from '@vatio/domain/energy-crm/tariff-price-sheets/sheet-unit'
import { listAtrTariffs } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import type { SheetTabPreview } from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.schema'
import { Card } from '../../ui/Card.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { roleOptions, unitKindNames, unitName, unitOptions } from './price-sheet-labels.ts'
import styles from './PriceSheet.module.css'
import { priceSheetTexts as texts } from './tariff-price-sheets.messages.ts'

interface SheetTabMappingProps {
  readonly tab: SheetTabPreview
  readonly mapping: TabMapping
  readonly onChange: (mapping: TabMapping) => void
}

const NONE = 'none'
const SAMPLES = 3
const accessOptions = [
  { value: NONE, label: texts.noAccessTariff },
  ...[...listAtrTariffs('electricity'), ...listAtrTariffs('gas')].map(({ idTarifaATR, nombre }) => ({
    value: String(idTarifaATR),
    label: nombre,
  })),
]

/** The columns of one tab with their first values, and the units of its prices. */
export function SheetTabMapping({ tab, mapping, onChange }: SheetTabMappingProps) {
  const { isUsed, headerLine, columns, units, idTarifaATR } = mapping
  const shown = { name: tab.name, rows: tab.rows }
  const titles = readHeaderAt(shown, headerLine)?.titles ?? []
  const below = tab.rows.filter((row) => row.line > headerLine).slice(0, SAMPLES)
  const width = Math.max(titles.length, ...below.map((row) => row.cells.length), 0)
  const places = Array.from({ length: width }, (_, at) => at)
  const kinds = sheetUnitKinds.filter((kind) => hasUnit(kind, mapping))
  return (
    <Card
      title={
        <Checkbox
          label={texts.useTab(tab.name)}
          checked={isUsed}
          onChange={(event) => onChange({ ...mapping, isUsed: event.currentTarget.checked })}
        />
      }
      actions={<span className={styles.muted}>{texts.rows(tab.rowCount)}</span>}
    >
      {isUsed ? (
        <div className={styles.tab}>
          {tab.isRemembered ? <Notice tone="info">{texts.remembered}</Notice> : null}
          <div className={styles.tools}>
            <SelectField
              label={texts.headerLine}
              data={tab.rows.map(({ line }) => ({ value: String(line), label: String(line) }))}
              value={String(headerLine)}
              onChange={(line) => {
                const next = readHeaderAt(shown, Number(line))
                if (next) onChange({ ...mapping, headerLine: next.line, columns: next.titles.map(guessRole) })
              }}
            />
            <SelectField
              label={texts.accessTariff}
              data={accessOptions}
              value={idTarifaATR === null ? NONE : String(idTarifaATR)}
              onChange={(id) => onChange({ ...mapping, idTarifaATR: id === NONE ? null : Number(id) })}
            />
            {kinds.map((kind) => (
              <UnitField key={kind} kind={kind} tab={tab} mapping={mapping} onChange={onChange} />
            ))}
          </div>
          <div className={styles.scroll}>
            <table className={styles.columns}>
              <thead>
                <tr>
                  <th scope="col">{texts.column}</th>
                  <th scope="col">{texts.meaning}</th>
                  <th scope="col">{texts.samples}</th>
                </tr>
              </thead>
              <tbody>
                {places.map((at) => {
                  const title = titles[at] || texts.columnName(at + 1)
                  return (
                    <tr key={at} data-muted={columns[at] ? undefined : ''}>
                      <th scope="row">{title}</th>
                      <td>
                        <SelectField
                          aria-label={texts.roleOf(title)}
                          data={[{ value: NONE, label: texts.ignored }, ...roleOptions]}
                          value={columns[at] ?? NONE}
                          onChange={(role) =>
                            onChange({ ...mapping, columns: withRole(columns, at, role, width) })
                          }
                        />
                      </td>
                      <td className={styles.samples}>
                        {below.map((row) => row.cells[at] ?? '–').join(' · ')}
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </div>
        </div>
      ) : null}
    </Card>
  )

  function withRole(
    before: readonly (ColumnRole | null)[],
    place: number,
    chosen: string | null,
    count: number,
  ): (ColumnRole | null)[] {
    const role = roleOptions.find((option) => option.value === chosen)?.value ?? null
    // A role is of one column: the other one that had it is read no longer.
    return Array.from({ length: count }, (_, at) =>
      at === place ? role : before[at] === role ? null : (before[at] ?? null),
    )
  }
  function hasUnit(kind: SheetUnitKind, { columns: roles }: TabMapping): boolean {
    const prefix = kind === 'gasFixedTerm' ? 'power' : kind
    if (!roles.some((role) => role === prefix || role?.startsWith(`${prefix}.`))) return false
    return (
      kind !== 'gasFixedTerm' || units.gasFixedTerm !== null || tab.guesses.gasFixedTerm.byMagnitude !== null
    )
  }
}

function UnitField({
  kind,
  tab,
  mapping,
  onChange,
}: SheetTabMappingProps & { readonly kind: SheetUnitKind }) {
  const unit = mapping.units[kind]
  const guess = tab.guesses[kind]
  const contradicted = contradictsUnit(guess, unit) && guess.byMagnitude !== null
  return (
    <div>
      <SelectField
        label={unitKindNames[kind]}
        required
        data={unitOptions(kind)}
        value={unit}
        error={unit === null ? texts.unitMissing : undefined}
        description={sourceText(guess, unit)}
        onChange={(next) => onChange({ ...mapping, units: { ...mapping.units, [kind]: next } })}
      />
      {contradicted && guess.byMagnitude ? (
        <output className={styles.warning}>{texts.unitContradicts(unitName(kind, guess.byMagnitude))}</output>
      ) : null}
    </div>
  )
}

/** Why a unit is proposed; nothing for one that a person chose. */
function sourceText({ stated, byMagnitude }: UnitGuess, unit: SheetUnit | null): string | undefined {
  if (unit === null) return undefined
  if (stated === unit) return texts.unitByTitle
  return byMagnitude === unit ? texts.unitByMagnitude : undefined
}
