import { MessageError, say } from '../../base/message'

/** The error of a text that posts messages in the name of its thread. */
export class ForeignMessage extends MessageError {
  constructor() {
    super(say('your function posts messages of its own, which no thread of a pool may'))
  }
}
