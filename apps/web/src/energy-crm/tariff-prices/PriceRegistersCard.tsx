import { Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import {
  findLastRegister,
  isInForceOn,
  pricePeriodCount,
  type TariffPriceKind,
} from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import { getAtrTariff, type AtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import type { TariffType } from '@vatio/domain/energy-crm/tariffs/tariff'
import { periodNames } from '@vatio/domain/periods/by-period'
import type { TariffPrice } from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.schema'
import { useState } from 'react'
import { formatDate, todayInMadrid } from '../../platform/formats/date-format.ts'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { FactGroup } from '../../ui/FactGroup.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import type { Column } from '../../ui/table/column.ts'
import { priceKindsOf, priceKindText } from './price-kind-labels.ts'
import styles from './PriceRegistersCard.module.css'
import { structureText } from './price-structure.messages.ts'
import { TariffPriceDialog, type PriceTask } from './TariffPriceDialog.tsx'
import { tariffPricesTexts as texts } from './tariff-prices.messages.ts'

interface PriceRegistersCardProps {
  readonly idTariff: string
  readonly idTarifaATR: number
  readonly type: TariffType
  readonly isBasePrice: boolean
  /** All registers of the tariff, the newest first. */
  readonly registers: readonly TariffPrice[]
  readonly mayEdit: boolean
}

/** The price registers of a tariff by kind, those not in force muted; an editor can correct each and add one. */
export function PriceRegistersCard(props: PriceRegistersCardProps) {
  const { idTariff, idTarifaATR, type, isBasePrice, registers, mayEdit } = props
  const [task, setTask] = useState<PriceTask | null>(null)
  const atrTariff = getAtrTariff(idTarifaATR)
  return (
    <>
      {priceKindsOf(atrTariff).map((kind) => (
        <KindGroup
          key={kind}
          kind={kind}
          atrTariff={atrTariff}
          registers={registers.filter((register) => register.kind === kind)}
          onTask={mayEdit ? setTask : null}
        />
      ))}
      {task ? (
        <TariffPriceDialog
          idTariff={idTariff}
          tariff={{ atrTariff, type, isBasePrice }}
          registers={registers}
          task={task}
          onClose={() => setTask(null)}
        />
      ) : null}
    </>
  )
}

interface KindGroupProps {
  readonly kind: TariffPriceKind
  readonly atrTariff: AtrTariff
  readonly registers: readonly TariffPrice[]
  readonly onTask: ((task: PriceTask) => void) | null
}

function KindGroup({ kind, atrTariff, registers, onTask }: KindGroupProps) {
  const { name, unit } = priceKindText(kind, atrTariff)
  const last = findLastRegister(registers, kind)
  const periods = periodNames.slice(0, pricePeriodCount(kind, atrTariff))
  const today = todayInMadrid()
  const columns: readonly Column<TariffPrice>[] = [
    { id: 'validFrom', header: 'Desde', render: (register) => formatDate(register.validFrom) },
    {
      id: 'validTo',
      header: 'Hasta',
      align: 'start',
      render: (register) =>
        isInForceOn(register, today) && register.validTo === null ? (
          <Badge tone="success">Vigente</Badge>
        ) : (
          formatDate(register.validTo)
        ),
    },
    ...periods.map((period) => ({
      id: period,
      header: periods.length > 1 ? period.toUpperCase() : 'Precio',
      render: (register: TariffPrice) => formatNumber(register.prices[period], 6),
    })),
    ...(registers.some(({ structure }) => structure !== null)
      ? [
          {
            id: 'structure',
            header: texts.structure,
            align: 'start' as const,
            render: ({ structure }: TariffPrice) => structure && structureText(structure),
          },
        ]
      : []),
  ]
  return (
    <FactGroup>
      <header className={styles.header}>
        <h3>
          {name} <span className={styles.unit}>{unit}</span>
        </h3>
        {onTask ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.5} />}
            onClick={() => onTask(last ? { kind, follows: last } : { kind })}
          >
            {last ? 'Nuevos precios' : texts.addPrices}
          </Button>
        ) : null}
      </header>
      {registers.length === 0 ? (
        <p className={styles.nothing}>Sin precios.</p>
      ) : (
        <FiguresTable
          caption={name}
          columns={columns}
          rows={registers}
          isTall
          isMuted={(register) => !isInForceOn(register, today)}
          renderActions={
            onTask
              ? (register) => (
                  <Button
                    variant="subtle"
                    color="neutral"
                    size="compact-xs"
                    aria-label={`Corregir los precios desde ${formatDate(register.validFrom)}`}
                    onClick={() => onTask({ kind, corrects: register })}
                  >
                    <IconPencil size={16} stroke={1.5} />
                  </Button>
                )
              : undefined
          }
        />
      )}
    </FactGroup>
  )
}
