import { Tooltip, type TooltipProps } from '@mantine/core'

interface HintTextProps extends Pick<TooltipProps, 'label' | 'position'> {
  readonly id: string
  readonly target: HTMLElement
}

export function HintText({ id, label, target, position }: HintTextProps) {
  return (
    <Tooltip
      opened
      multiline
      maw={280}
      target={target}
      position={position}
      label={<span id={id}>{label}</span>}
    />
  )
}
