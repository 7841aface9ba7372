import { t } from '../i18n/text'
import type { Exporter } from './exporter'

export const json: Exporter = {
  id: 'json',
  text: () => ({
    name: t('Run file (JSON)'),
    help: t('Everything: experiment, machine, figures, tasks. This page opens it again.'),
  }),
  whyNot: () => null,
  write: ({ whole }) => ({
    ending: '.json',
    type: 'application/json',
    parts: [JSON.stringify(whole)],
  }),
}
