import {
  createMailText,
  listMailTexts,
  removeMailText,
  updateMailText,
} from '@vatio/protocol/mail/mail-texts/mail-texts.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import {
  createMailTextMessages,
  removeMailTextMessages,
  updateMailTextMessages,
} from './mail-texts.messages.ts'

/** The texts of the company and the own ones. */
export const useMailTexts = () => useRead(listMailTexts, {})

export const useCreateMailText = operationHook(createMailText, createMailTextMessages, [listMailTexts])
export const useUpdateMailText = operationHook(updateMailText, updateMailTextMessages, [listMailTexts])
export const useRemoveMailText = operationHook(removeMailText, removeMailTextMessages, [listMailTexts])
