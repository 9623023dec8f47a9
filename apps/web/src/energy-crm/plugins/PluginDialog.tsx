import { Button } from '@mantine/core'
import { pluginCatalogue } from '@vatio/domain/energy-crm/plugins/plugin-catalogue.data'
import type { PluginKey, PluginState } from '@vatio/domain/energy-crm/plugins/plugin'
import type { ComponentType } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { TextLink } from '../../ui/ButtonLink.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RequiredParametersCard } from '../client-configuration/RequiredParametersCard.tsx'
import { PaymentStatesCard } from '../contract-payment-states/PaymentStatesCard.tsx'
import { CustomFieldsCard } from '../custom-fields/CustomFieldsCard.tsx'
import { PluginStateBadge } from './PluginStateBadge.tsx'
import { pluginImage } from './plugin-image.ts'
import styles from './Plugins.module.css'
import { pluginTexts as texts } from './plugins.messages.ts'
import { useSwitchPlugin } from './plugins.queries.ts'

const settings: Readonly<Partial<Record<PluginKey, ComponentType>>> = {
  formRequestParameters: RequiredParametersCard,
  contractPaymentsStates: PaymentStatesCard,
  clientCustomFields: CustomFieldsCard,
}

interface PluginDialogProps {
  readonly plugin: PluginState
  readonly mayChange: boolean
  readonly onClose: () => void
}

/** One plugin: description, switch, and settings where it has any. */
export function PluginDialog({ plugin, mayChange, onClose }: PluginDialogProps) {
  const { key, active } = plugin
  const { name, description, image, tag } = pluginCatalogue[key]
  const switching = useSwitchPlugin()
  const Settings = settings[key]
  return (
    <Dialog
      title={name}
      size="large"
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <div className={styles.lead}>
        <img className={styles.image} src={pluginImage(image)} alt="" />
        <span className={styles.marks}>
          <Badge>{tag}</Badge>
          <PluginStateBadge plugin={plugin} />
        </span>
        {mayChange ? (
          <Button
            variant={active ? 'default' : 'filled'}
            size="xs"
            loading={switching.isPending}
            onClick={() => switching.set(key, !active)}
          >
            {active ? texts.deactivate : texts.activate}
          </Button>
        ) : null}
      </div>
      <p>{description}</p>
      <p>
        <TextLink to="/help/plugins/$key" params={{ key }}>
          {texts.documentation}
        </TextLink>
      </p>
      {Settings && mayChange ? (
        <div className={styles.settings}>
          {active ? <Settings /> : <Notice tone="info">{texts.activateFirst}</Notice>}
        </div>
      ) : null}
    </Dialog>
  )
}
