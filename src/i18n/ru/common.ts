import type { Dictionary } from '../current'

/** Words that stand on several screens. */
export const common: Dictionary = {
  'How far this can be trusted': 'Насколько этому можно верить',
  Threads: 'Потоки',
  Trials: 'Прогоны',
  Tasks: 'Задачи',
  tasks: 'задач',
  'Recorded elsewhere': 'Записано в другом месте',
  'no difference found': 'разницы не найдено',
  'no shared memory': 'нет общей памяти',
  Variant: 'Вариант',
  'Time shown': 'Показанное время',
  Makespan: 'Время до конца',
  '95 % from': '95 % от',
  'Left out': 'Исключено',
  Measurement: 'Измерение',
  'Start of the pool': 'Запуск пула',
  '{help} From {from} to {to}{unit}{none}.': '{help} От {from} до {to}{unit}{none}.',
  ', or no limit (∞)': ' или без предела (∞)',
  'This part of the page could not be shown: {error}. Save what you need from the other parts, then reload the page.':
    'Эту часть страницы не удалось показать: {error}. Сохраните нужное из остального и загрузите страницу заново.',
}
