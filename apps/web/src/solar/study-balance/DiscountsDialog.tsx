import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import {
  moveDiscount,
  setDiscountAmount,
  setDiscountPercentage,
  type AppliedDiscount,
  type DiscountStep,
} from '@vatio/domain/solar/economic-balance/applied-discounts'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { randomUuid } from '../../platform/http/random-key.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { AddButton } from '../../ui/EditableList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { MoneyField, NumberField } from '../../ui/form/NumberField.tsx'
import { useStudyEditor } from '../study-editor.ts'
import { changeEconomics } from './change-economics.ts'
import { balanceTexts as texts } from './study-balance.messages.ts'
import styles from './EconomicBalanceCard.module.css'

interface DiscountsDialogProps {
  /** What each takes off; empty while it is not known. */
  readonly steps: readonly DiscountStep[]
  readonly onClose: () => void
}

/** Discounts and grants in the order in which they are taken off: each an amount or a percentage. */
export function DiscountsDialog({ steps, onClose }: DiscountsDialogProps) {
  const editor = useStudyEditor()
  const discounts = editor.content.economicResults.applyedDiscounts
  const change = (update: (discounts: readonly AppliedDiscount[]) => readonly AppliedDiscount[]) =>
    editor.change((now) =>
      changeEconomics(now, { applyedDiscounts: [...update(now.economicResults.applyedDiscounts)] }),
    )
  const edit = (next: AppliedDiscount) =>
    change((now) => now.map((one) => (one.uuid === next.uuid ? next : one)))
  return (
    <Dialog
      title={texts.discounts}
      onClose={onClose}
      size="large"
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {discounts.length === 0 ? <EmptyState text={texts.noDiscounts} /> : null}
      <ul className={styles.discounts}>
        {discounts.map((discount, index) => (
          <li key={discount.uuid}>
            <TextInput
              label={texts.concept}
              maxLength={200}
              value={discount.concept}
              onChange={(event) => edit({ ...discount, concept: event.currentTarget.value })}
            />
            <MoneyField
              label={texts.amount}
              min={0}
              value={discount.absoluteValue}
              onChange={(value) => {
                if (value !== null && value >= 0 && value <= 1e9) edit(setDiscountAmount(discount, value))
              }}
            />
            <NumberField
              label={texts.percentage}
              unit="%"
              min={0}
              value={discount.percentage}
              onChange={(value) => {
                if (value !== null && value >= 0 && value <= 1e6) edit(setDiscountPercentage(discount, value))
              }}
            />
            <span className={styles.rowActions}>
              <ActionIcon
                variant="subtle"
                aria-label={texts.moveUp(discount.concept)}
                disabled={index === 0}
                onClick={() => change((now) => moveDiscount(now, discount.uuid, 'up'))}
              >
                <IconArrowUp size={18} stroke={1.5} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={texts.moveDown(discount.concept)}
                disabled={index === discounts.length - 1}
                onClick={() => change((now) => moveDiscount(now, discount.uuid, 'down'))}
              >
                <IconArrowDown size={18} stroke={1.5} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={texts.remove(discount.concept)}
                onClick={() => change((now) => now.filter(({ uuid }) => uuid !== discount.uuid))}
              >
                <IconTrash size={18} stroke={1.5} aria-hidden />
              </ActionIcon>
            </span>
            <span className={styles.note}>{leftAfter(steps, discount)}</span>
          </li>
        ))}
      </ul>
      <AddButton label={texts.addDiscount} onClick={() => change((now) => [...now, createDiscount()])} />
    </Dialog>
  )
}

function createDiscount(): AppliedDiscount {
  return { uuid: randomUuid(), concept: texts.newDiscount, absoluteValue: 0, percentage: null }
}

function leftAfter(steps: readonly DiscountStep[], { uuid }: AppliedDiscount): string {
  const step = steps.find((one) => one.uuid === uuid)
  return step ? `−${formatMoney(step.discountEur)}. ${texts.left(formatMoney(step.leftEur))}` : ''
}
