import { Button } from '@mantine/core'
import { IconLink, IconUnlink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Tariff, TariffDetail } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FactGroup } from '../../ui/FactGroup.tsx'
import { tariffLinkTexts as texts } from './tariff-link.messages.ts'
import { linkKindOf } from './tariff-link-form.ts'
import { TariffLinkDialog } from './TariffLinkDialog.tsx'
import styles from './TariffLinkCard.module.css'
import { useUnlinkTariff } from './tariffs.queries.ts'

interface TariffLinkCardProps {
  readonly tariff: TariffDetail
  /** All tariffs of its marketer. */
  readonly siblings: readonly Tariff[]
  readonly mayEdit: boolean
}

/** The tariff that this one reads prices or commissions from, or those that read from it. */
export function TariffLinkCard({ tariff, siblings, mayEdit }: TariffLinkCardProps) {
  const [open, setOpen] = useState<'link' | 'unlink' | null>(null)
  const close = () => setOpen(null)
  const { parentTariff } = tariff
  const readers = siblings.filter((sibling) => sibling.parentTariff?.idTariff === tariff.idTariff)
  if (!parentTariff && readers.length === 0 && !mayEdit) return null
  return (
    <FactGroup title={texts.title}>
      <div className={styles.line}>
        <p>
          {parentTariff ? (
            <>
              {texts.reads[linkKindOf(tariff)]}{' '}
              <TariffLinkTo idEnergyMarketer={tariff.energyMarketer.idEnergyMarketer} {...parentTariff} />
            </>
          ) : null}
          {!parentTariff && readers.length === 0 ? texts.own : null}
          {readers.length > 0 ? texts.readBy : null}
          {readers.map((reader, index) => (
            <span key={reader.idTariff}>
              {index > 0 ? ', ' : ' '}
              <TariffLinkTo idEnergyMarketer={reader.energyMarketer.idEnergyMarketer} {...reader} />
            </span>
          ))}
        </p>
        {mayEdit && readers.length === 0 ? (
          <span className={styles.actions}>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconLink size={16} stroke={1.5} />}
              onClick={() => setOpen('link')}
            >
              {parentTariff ? texts.change : texts.link}
            </Button>
            {parentTariff ? (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconUnlink size={16} stroke={1.5} />}
                onClick={() => setOpen('unlink')}
              >
                {texts.unlink}
              </Button>
            ) : null}
          </span>
        ) : null}
      </div>
      {open === 'link' ? <TariffLinkDialog tariff={tariff} siblings={siblings} onClose={close} /> : null}
      {open === 'unlink' ? <Unlinking tariff={tariff} onClose={close} /> : null}
    </FactGroup>
  )
}

function Unlinking({ tariff, onClose }: { readonly tariff: TariffDetail; readonly onClose: () => void }) {
  const unlink = useUnlinkTariff({ onSuccess: onClose })
  return (
    <ConfirmDialog
      title={texts.unlink}
      confirmLabel={texts.unlink}
      busy={unlink.isPending}
      onConfirm={() => unlink.mutate({ params: { id: tariff.idTariff } }, { onError: onClose })}
      onClose={onClose}
    >
      <p>{texts.unlinking(tariff.parentTariff?.name ?? '')}</p>
    </ConfirmDialog>
  )
}

interface TariffLinkToProps {
  readonly idEnergyMarketer: string
  readonly idTariff: string
  readonly name: string
}

function TariffLinkTo({ idEnergyMarketer, idTariff, name }: TariffLinkToProps) {
  return (
    <Link
      to="/energy-crm/energy-marketers/$idEnergyMarketer/tariffs/$idTariff"
      params={{ idEnergyMarketer, idTariff }}
      search
    >
      {name}
    </Link>
  )
}
