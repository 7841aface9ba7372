import type { Dictionary } from '../current'

/** The formats that a run is saved in, and what every chart saves. */
export const exporting: Dictionary = {
  'Export this run': 'Экспорт запуска',
  Saved: 'Сохранено',
  Save: 'Сохранить',
  'Save: {name}': 'Сохранить: {name}',
  'Which file: {name}': 'Какой файл: {name}',
  'Run file (JSON)': 'Файл запуска (JSON)',
  'Everything: experiment, machine, figures, tasks. This page opens it again.':
    'Всё: опыт, машина, цифры, задачи. Эта страница откроет его снова.',
  'Tasks (CSV)': 'Задачи (CSV)',
  'One row per task of the trials shown: worker, seven times, seven segments, in ms.':
    'Строка на каждую задачу показанных прогонов: воркер, семь моментов, семь частей, в мс.',
  'Points (CSV)': 'Точки (CSV)',
  'One row per variant and value of the axis: medians with their 95 % intervals.':
    'Строка на каждый вариант и значение оси: медианы с 95-процентными интервалами.',
  'Trace events (JSON)': 'События трассы (JSON)',
  'Every thread on a timeline, for Perfetto, Chrome DevTools, speedscope.':
    'Все потоки на шкале времени, для Perfetto, Chrome DevTools, speedscope.',
  'Percentiles (.hgrm)': 'Процентили (.hgrm)',
  'For HdrHistogram plotters: response, waiting or service of one variant, in ms.':
    'Для графиков HdrHistogram: отклик, ожидание или работа одного варианта, в мс.',
  'JMH results (JSON)': 'Результаты JMH (JSON)',
  'For tools that compare JMH runs: the makespan per variant and value of the axis.':
    'Для программ, сравнивающих запуски JMH: время до конца по вариантам и значениям оси.',
  'This run has no valid trial, so there is no score.':
    'В этом запуске нет годных прогонов, поэтому нет и результата.',
  'This run has the figures of its trials, but not their tasks.':
    'В этом запуске есть цифры прогонов, но нет их задач.',
  '{name}, trial {trial}: response': '{name}, прогон {trial}: отклик',
  '{name}, trial {trial}: waiting': '{name}, прогон {trial}: ожидание',
  '{name}, trial {trial}: service': '{name}, прогон {trial}: работа',

  live: 'обновляется',
  Table: 'Таблица',
  '{label}, table': '{label}, таблица',
  'paused while you look': 'держится, пока вы смотрите',
  'Fetching the chart': 'График загружается',
  'This chart could not be drawn: {error}': 'Этот график не удалось нарисовать: {error}',
  '{left} more {left|row is|rows are} in the CSV.': 'Ещё {left} {left|строка|строки|строк} в CSV.',
  'Press Run to see this.': 'Нажмите «Запустить», чтобы увидеть это.',
  'Tasks this short are recorded in blocks, without times of single tasks.':
    'Такие короткие задачи записаны блоками, без времён.',
  'No task has finished yet.': 'Ни одна задача ещё не закончена.',
  'wait {number}': 'ожид. {number}',
  'the first {drawn} of {workers} workers · {subtitle}':
    'первые {drawn} из {workers} воркеров · {subtitle}',
}
