import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { isFeeInForceOn } from '@vatio/domain/energy-crm/commissions/tariff-fee'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type { TariffFeeRule } from '@vatio/protocol/energy-crm/commissions/tariff-fees.schema'
import { useState } from 'react'
import { formatDate, todayInMadrid } from '../../platform/formats/date-format.ts'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatPercent } from '../../platform/formats/number-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FactGroup } from '../../ui/FactGroup.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import type { Column } from '../../ui/table/column.ts'
import {
  commissionReadErrorTexts,
  tariffFeeModeNames,
  tariffFeeTexts as texts,
} from './commissions.messages.ts'
import { useRemoveTariffFee, useTariffFees } from './commissions.queries.ts'
import { consumptionBand, powerBand } from './fee-limits.ts'
import { TariffFeeDialog, type TariffFeeTask } from './TariffFeeDialog.tsx'
import { limitsOfMode } from './tariff-fee-form.ts'
import styles from './TariffFeesCard.module.css'

interface TariffFeesCardProps {
  readonly idTariff: string
  readonly utilityType: UtilityType
  /** False where the rules are those of another tariff. */
  readonly mayEdit: boolean
}

type FeeRow = TariffFeeRule['thresholds'][number]

/** The fee rules of a tariff, for those who edit them: rules by date, each with its rows. */
export function TariffFeesCard({ idTariff, utilityType, mayEdit }: TariffFeesCardProps) {
  const [task, setTask] = useState<TariffFeeTask | null>(null)
  const query = useTariffFees(idTariff)
  const open = query.data?.find((rule) => rule.validTo === null)
  return (
    <FactGroup>
      <header className={styles.header}>
        <h3>{texts.title}</h3>
        {query.data && mayEdit ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.5} />}
            onClick={() => setTask(open ? { follows: open } : {})}
          >
            {texts.create}
          </Button>
        ) : null}
      </header>
      {query.isError ? (
        <ErrorState
          error={query.error}
          fallback={commissionReadErrorTexts.rules}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.isPending ? <FormSkeleton fields={2} /> : null}
      {query.data?.length === 0 ? <p className={styles.nothing}>{texts.none}</p> : null}
      {query.data?.map((rule) => (
        <Rule
          key={rule.idTariffFee}
          rule={rule}
          onEdit={mayEdit ? () => setTask({ corrects: rule }) : null}
        />
      ))}
      {task ? (
        <TariffFeeDialog
          idTariff={idTariff}
          utilityType={utilityType}
          task={task}
          onClose={() => setTask(null)}
        />
      ) : null}
    </FactGroup>
  )
}

interface RuleProps {
  readonly rule: TariffFeeRule
  /** Null where the rule is not changed here. */
  readonly onEdit: (() => void) | null
}

function Rule({ rule, onEdit }: RuleProps) {
  const inForce = isFeeInForceOn(rule, todayInMadrid())
  const name = `${tariffFeeModeNames[rule.mode]}, ${datesOf(rule)}`
  const { byPower, byConsumption } = limitsOfMode(rule.mode)
  const columns: readonly Column<FeeRow>[] = [
    {
      id: 'row',
      header: 'Tramo',
      render: (row) => String(rule.thresholds.indexOf(row) + 1),
    },
    ...(byPower
      ? [
          {
            id: 'power',
            header: texts.power,
            align: 'start' as const,
            render: (row: FeeRow) => powerBand(row) ?? texts.any,
          },
        ]
      : []),
    ...(byConsumption
      ? [
          {
            id: 'consumption',
            header: texts.consumption,
            align: 'start' as const,
            render: (row: FeeRow) => consumptionBand(row) ?? texts.any,
          },
        ]
      : []),
    {
      id: 'fee',
      header: texts.fee,
      render: ({ item }) =>
        item.absoluteValue === null ? formatPercent(item.percentage) : formatMoney(item.absoluteValue),
    },
  ]
  return (
    <>
      <div className={styles.rule}>
        <h4>
          {tariffFeeModeNames[rule.mode]} {inForce ? <Badge tone="success">{texts.inForce}</Badge> : null}
          <span className={styles.dates}>{datesOf(rule)}</span>
        </h4>
        {onEdit ? (
          <span className={styles.actions}>
            <Button
              variant="subtle"
              color="neutral"
              size="compact-xs"
              aria-label={`${texts.edit}: ${name}`}
              onClick={onEdit}
            >
              <IconPencil size={16} stroke={1.5} />
            </Button>
            <Removal rule={rule} name={name} />
          </span>
        ) : null}
      </div>
      {rule.thresholds.length === 0 ? (
        <p className={styles.nothing}>{texts.wholeBase}</p>
      ) : (
        <FiguresTable
          caption={name}
          columns={columns}
          rows={rule.thresholds}
          isTall
          isMuted={() => !inForce}
        />
      )}
    </>
  )
}

function Removal({ rule, name }: { readonly rule: TariffFeeRule; readonly name: string }) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const removal = useRemoveTariffFee({ onSuccess: close })
  const label = `${texts.remove}: ${name}`
  return (
    <>
      <Button
        variant="subtle"
        color="neutral"
        size="compact-xs"
        aria-label={label}
        onClick={() => setAsking(true)}
      >
        <IconTrash size={16} stroke={1.5} />
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={label}
          destructive
          busy={removal.isPending}
          onConfirm={() =>
            removal.mutate(
              { params: { id: rule.idTariff, idTariffFee: rule.idTariffFee } },
              { onError: close },
            )
          }
          onClose={close}
        >
          <p>{texts.removal}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function datesOf({ validFrom, validTo }: TariffFeeRule): string {
  const from = validFrom === null ? texts.always : `Desde el ${formatDate(validFrom)}`
  return validTo === null ? from : `${from} hasta el ${formatDate(validTo)}`
}
