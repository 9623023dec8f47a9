import type { CurveGroup, GroupSupply } from '@vatio/protocol/curves/curve-groups/curve-groups.schema'
import { formatKwh } from '../../platform/formats/energy-format.ts'
import { formatCount, formatNumber } from '../../platform/formats/number-format.ts'
import { Card } from '../../ui/Card.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { curveGroupTexts as texts } from './curve-groups.messages.ts'

/** Each supply of a sum with its part of it. */
export function GroupSupplies({ supplies }: Pick<CurveGroup, 'supplies'>) {
  const total = supplies.reduce((sum, { totalKwh }) => sum + totalKwh, 0)
  const without = supplies.filter(({ days }) => days === 0).length
  const columns = [
    {
      id: 'supply',
      header: texts.supply,
      render: ({ identifier, cups }: GroupSupply) => [identifier, cups].filter(Boolean).join(' · '),
    },
    {
      id: 'client',
      header: texts.client,
      align: 'start' as const,
      render: ({ clientName }: GroupSupply) => clientName ?? '–',
    },
    {
      id: 'tariff',
      header: texts.tariff,
      align: 'start' as const,
      render: ({ tariff }: GroupSupply) => tariff ?? '–',
    },
    { id: 'days', header: texts.days, render: ({ days }: GroupSupply) => formatCount(days) },
    {
      id: 'kwh',
      header: texts.energy,
      unit: 'kWh',
      render: ({ totalKwh }: GroupSupply) => formatKwh(totalKwh),
      total: formatKwh(total),
    },
    {
      id: 'share',
      header: texts.share,
      unit: '%',
      render: ({ totalKwh }: GroupSupply) => (total === 0 ? '–' : formatNumber((100 * totalKwh) / total)),
    },
  ]
  return (
    <Card title={texts.supplies}>
      {without > 0 ? <Notice tone="info">{texts.someWithout(without)}</Notice> : null}
      <FiguresTable
        caption={texts.supplies}
        columns={columns}
        rows={supplies}
        isTall={supplies.length <= 20}
      />
    </Card>
  )
}
