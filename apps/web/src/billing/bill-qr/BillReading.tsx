import type { BillQrFinding } from '@vatio/domain/billing/bill-qr/bill-qr-finding'
import type { BillQrReading } from '@vatio/domain/billing/bill-qr/read-bill-qr'
import { formatKwh } from '../../platform/formats/energy-format.ts'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { Card } from '../../ui/Card.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { billCaptureTexts as texts, parameterTexts } from './bill-capture.messages.ts'
import { factsOf } from './bill-facts.ts'
import styles from './BillCapture.module.css'
import { billQrFindingTexts, totalObstacleTexts } from './bill-qr.messages.ts'

/** Everything that the code of a bill says, and what does not agree in it. */
export function BillReading({ reading }: { readonly reading: BillQrReading }) {
  const { total, findings } = reading
  return (
    <div className={styles.column}>
      <Card title={texts.findings}>
        {findings.length === 0 && total.status === 'reproduced' ? (
          <Notice tone="success">{texts.nothingWrong}</Notice>
        ) : null}
        {total.status === 'notComputable' ? (
          <Notice tone="info" title={texts.notChecked}>
            {totalObstacleTexts[total.reason]}
          </Notice>
        ) : null}
        <ul className={styles.findings}>
          {findings.map((finding, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- findings of one reading are not reordered
            <Finding key={index} finding={finding} />
          ))}
        </ul>
      </Card>
      <Card title={texts.read}>
        <DataList facts={factsOf(reading)} />
      </Card>
      <Card title={texts.byPeriod}>
        <PeriodsTable reading={reading} />
      </Card>
    </div>
  )
}

function Finding({ finding: { code, parameter, details } }: { readonly finding: BillQrFinding }) {
  const { printedEur, computedEur, text } = details ?? {}
  const isAmount = typeof printedEur === 'number' && typeof computedEur === 'number'
  return (
    <li>
      <Notice tone="warning" title={parameter === null ? '' : (parameterTexts[parameter] ?? parameter)}>
        {billQrFindingTexts[code]}
        {typeof text === 'string' ? `: «${text}»` : '.'}
        {isAmount ? (
          <span className={styles.amounts}>
            {texts.printed}: {formatMoney(printedEur)} · {texts.computed}: {formatMoney(computedEur)}
          </span>
        ) : null}
      </Notice>
    </li>
  )
}

function PeriodsTable({ reading }: { readonly reading: BillQrReading }) {
  const count = Math.max(reading.billedKwh.length, reading.contractedPowerKw.length)
  const rows = Array.from({ length: count }, (_, index) => index)
  const column = (id: string, header: string, unit: string, render: (index: number) => string) => ({
    id,
    header,
    unit,
    align: 'end' as const,
    render,
  })
  return (
    <FiguresTable
      caption={texts.byPeriod}
      rows={rows}
      isTall
      isWide
      columns={[
        { id: 'period', header: texts.periods, render: (index) => `P${index + 1}` },
        column('power', texts.power, 'kW', (index) => formatNumber(reading.contractedPowerKw[index])),
        column('maximeter', texts.maximeter, 'kW', (index) => formatNumber(reading.maximeterKw[index])),
        column('powerPrice', texts.powerPrice, texts.perKwDay, (index) =>
          formatNumber(reading.powerPrices?.eurPerKwDay[index], 6),
        ),
        column('billed', texts.billed, 'kWh', (index) => formatKwh(reading.billedKwh[index])),
        column('year', texts.year, 'kWh', (index) => formatKwh(reading.yearKwh[index])),
        column('energyPrice', texts.energyPrice, '€/kWh', (index) =>
          formatNumber(reading.energyEurPerKwh[index], 6),
        ),
      ]}
    />
  )
}
