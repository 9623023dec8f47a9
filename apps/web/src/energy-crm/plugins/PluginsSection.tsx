import { Button } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { pluginCatalogue } from '@vatio/domain/energy-crm/plugins/plugin-catalogue.data'
import { canChangePlugins } from '@vatio/domain/energy-crm/plugins/plugin.policy'
import { isPluginKey, type PluginKey, type PluginState } from '@vatio/domain/energy-crm/plugins/plugin'
import { useUser } from '../../platform/session/session-store.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { PluginDialog } from './PluginDialog.tsx'
import { PluginStateBadge } from './PluginStateBadge.tsx'
import { pluginImage } from './plugin-image.ts'
import styles from './Plugins.module.css'
import { pluginActionLabel, pluginTexts as texts } from './plugins.messages.ts'
import { usePlugins, useSwitchPlugin } from './plugins.queries.ts'

const route = getRouteApi('/app/configuration')

/** The catalogue of plugins; `?open=` shows the dialog of one. */
export function PluginsSection() {
  const user = useUser()
  const plugins = usePlugins()
  const { open } = route.useSearch()
  const navigate = useNavigate()
  const show = (key?: PluginKey) =>
    void navigate({ to: '/configuration', search: { plugins: 'true', open: key } })

  if (plugins.isError) return <ErrorState error={plugins.error} onRetry={() => void plugins.refetch()} />
  if (!plugins.data) return <FormSkeleton />
  const mayChange = canChangePlugins(user)
  const opened = isPluginKey(open) ? plugins.data.find(({ key }) => key === open) : undefined
  return (
    <>
      {mayChange ? null : (
        <div className={styles.note}>
          <Notice tone="info">{texts.readOnly}</Notice>
        </div>
      )}
      <ul className={styles.grid}>
        {plugins.data.map((plugin) => (
          <li key={plugin.key}>
            <PluginTile plugin={plugin} mayChange={mayChange} onOpen={() => show(plugin.key)} />
          </li>
        ))}
      </ul>
      {opened ? <PluginDialog plugin={opened} mayChange={mayChange} onClose={() => show()} /> : null}
    </>
  )
}

function PluginTile({
  plugin,
  mayChange,
  onOpen,
}: {
  readonly plugin: PluginState
  readonly mayChange: boolean
  readonly onOpen: () => void
}) {
  const { key, active } = plugin
  const { name, description, image, tag, isConfigurable } = pluginCatalogue[key]
  const switching = useSwitchPlugin()
  const open = isConfigurable && active && mayChange ? texts.configure : texts.details
  const change = active ? texts.deactivate : texts.activate
  return (
    <article className={styles.plugin}>
      <header className={styles.head}>
        <img className={styles.image} src={pluginImage(image)} alt="" />
        <div>
          <h3 className={styles.name}>{name}</h3>
          <span className={styles.marks}>
            <Badge>{tag}</Badge>
            <PluginStateBadge plugin={plugin} />
          </span>
        </div>
      </header>
      <p className={styles.description}>{description}</p>
      <footer className={styles.foot}>
        <Button variant="default" size="xs" aria-label={pluginActionLabel(open, name)} onClick={onOpen}>
          {open}
        </Button>
        {mayChange ? (
          <Button
            variant={active ? 'default' : 'light'}
            size="xs"
            aria-label={pluginActionLabel(change, name)}
            loading={switching.isPending}
            onClick={() => switching.set(key, !active)}
          >
            {change}
          </Button>
        ) : null}
      </footer>
    </article>
  )
}
