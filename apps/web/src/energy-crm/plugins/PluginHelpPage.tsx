import { getRouteApi } from '@tanstack/react-router'
import { pluginCatalogue } from '@vatio/domain/energy-crm/plugins/plugin-catalogue.data'
import { isPluginKey } from '@vatio/domain/energy-crm/plugins/plugin'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { pluginImage } from './plugin-image.ts'
import styles from './Plugins.module.css'
import { pluginTexts as texts } from './plugins.messages.ts'

const route = getRouteApi('/app/help/plugins/$key')

/** Documentation of a plugin. */
export function PluginHelpPage() {
  const { key } = route.useParams()
  const back = (
    <ButtonLink variant="default" to="/configuration" search={{ plugins: 'true' }}>
      {texts.back}
    </ButtonLink>
  )
  if (!isPluginKey(key)) {
    return (
      <Page title={texts.help} layout="read">
        <EmptyState text={texts.unknown} action={back} />
      </Page>
    )
  }
  const { name, description, image, tag, help } = pluginCatalogue[key]
  return (
    <Page title={name} subtitle={description} actions={back} layout="read">
      <Card>
        <div className={styles.lead}>
          <img className={styles.image} src={pluginImage(image)} alt="" />
          <Badge>{tag}</Badge>
        </div>
        <div className={styles.paragraphs}>
          {help.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Card>
    </Page>
  )
}
