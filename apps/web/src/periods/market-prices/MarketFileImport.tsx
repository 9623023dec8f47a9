import { FileButton, Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { outcomeTexts } from './market-prices.messages.ts'
import { useMarketImport } from './market-prices.queries.ts'
import styles from './MarketPrices.module.css'
import { marketPriceTexts as texts } from './market-prices.messages.ts'

/** Import of the market operator's files, with the result of each. */
export function MarketFileImport() {
  const { files, total, isRunning, start } = useMarketImport()
  return (
    <Card
      title="Importar de OMIE"
      actions={
        <FileButton multiple onChange={(chosen) => void start(chosen)}>
          {(props) => (
            <Button
              {...props}
              loading={isRunning}
              leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />}
            >
              Elegir archivos
            </Button>
          )}
        </FileButton>
      }
    >
      <p className={styles.help}>
        Archivos <code>marginalpdbc_AAAAMMDD.1</code>
        {texts.omieFilesMiddle}
        <a href="https://www.omie.es/es/file-access-list" target="_blank" rel="noreferrer noopener">
          OMIE
        </a>
        {texts.omieFilesEnd}
      </p>
      {total > 0 ? (
        <output className={styles.progress}>
          {files.length} de {total} archivos
        </output>
      ) : null}
      <ul className={styles.files}>
        {files.map(({ name, reply, failure }) => (
          <li key={name}>
            {reply ? (
              <>
                <Badge tone={reply.outcome === 'unchanged' ? 'neutral' : 'success'}>
                  {outcomeTexts[reply.outcome]}
                </Badge>
                <span>
                  {formatDate(reply.day)}: {reply.periods} precios, media {formatNumber(reply.meanEurPerMwh)}{' '}
                  €/MWh
                </span>
              </>
            ) : (
              <>
                <Badge tone="danger">Rechazado</Badge>
                <span>
                  <strong>{name}</strong> {failure}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
