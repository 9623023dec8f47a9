import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type LinkAttributes = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly ref?: Ref<HTMLAnchorElement> }

function ButtonAnchor(props: ButtonProps & Omit<LinkAttributes, keyof ButtonProps>) {
  return <Button component="a" {...props} />
}

function TextAnchor(props: AnchorProps & Omit<LinkAttributes, keyof AnchorProps>) {
  return <Anchor inherit {...props} />
}

/** A link that looks like a button: `<ButtonLink to="/energy-crm/clients">`. */
export const ButtonLink = createLink(ButtonAnchor)

/** A link in running text or a table cell. */
export const TextLink = createLink(TextAnchor)
