import type { Dictionary } from '../current'

/** Runs side by side. */
export const compare: Dictionary = {
  'All runs': 'Все запуски',
  'Compare {n} {n|run|runs}': 'Сравнение: {n} {n|запуск|запуска|запусков}',
  'One of the runs cannot be read.': 'Один из запусков не прочитать.',
  'At most {n} runs can be compared at once: these are the first.':
    'Разом сравнивается не больше {n} запусков: здесь первые из них.',
  'A comparison needs at least two runs: select them in Runs.':
    'Сравнить можно не меньше двух запусков: выберите их на экране «Запуски».',
  'Runs compared': 'Сравниваемые запуски',
  'baseline, pinned': 'база, закреплена',
  'baseline: the first one': 'база: первый из них',
  'recorded, not on this machine': 'записан не на этой машине',
  'These runs have no variant in common, so nothing can be compared.':
    'У этих запусков нет общих вариантов: сравнивать в них нечего.',
  Figures: 'Цифры',
  All: 'Все',
  'Medians over valid trials with 95 % intervals; × is the ratio to run {letter}, with its 95 % interval over trials.':
    'Медианы по годным прогонам с 95-процентными интервалами; × – отношение к запуску {letter} с 95-процентным интервалом по прогонам.',
  '{n} {n|comparison|comparisons}: about one in twenty may differ by chance. What changes from one start of a browser to the next no trial of a run shows: below {share} nothing is called a difference here. Compare within one run if you can.':
    'Сделано {n} {n|сравнение|сравнения|сравнений}: примерно одно из двадцати может показать различие случайно. Того, что меняется от одного старта браузера к другому, прогоны одного запуска не показывают: меньше {share} здесь различием не называется. Если можно, сравнивайте внутри одного запуска.',
  'too few trials': 'мало прогонов',
  'no ratio': 'отношения нет',
  'cannot tell': 'нельзя сказать',
  provisional: 'предварительно',
  better: 'лучше',
  worse: 'хуже',
  '{measure}, trial by trial': '{measure} по прогонам',
  'median with 95 % interval, one dot per trial':
    'медиана и 95-процентный интервал, точка – прогон',
  'No run has this value.': 'Этой величины нет ни у одного запуска.',
  Waiting: 'Ожидание',
  Service: 'Работа',
  Response: 'Отклик',
  'Percentiles: {place}': 'Процентили: {place}',
  'ms · median over valid trials': 'мс · медиана по годным прогонам',
  'Percentiles shown: {n}; runs: {runs}.': 'Показано процентилей: {n}; запусков: {runs}.',
  'Too few tasks, or their times were not recorded.':
    'Задач слишком мало, или их времена не записаны.',
  'Place shown': 'Показанная точка',
  'trials: {n}': 'прогонов: {n}',
  'The machines or browsers differ.': 'Машины или браузеры разные.',
  'Do not compare figures of two machines: a difference may come from the machines, not from the experiments.':
    'Цифры двух машин несравнимы: различие может идти от машин, а не от опытов.',
  'The experiments differ.': 'Опыты разные.',
  'Differences in the figures may come from any of these.':
    'Различие в цифрах может идти от любого из этих пунктов.',
  '{n} {n|place is|places are} compared under another name or not at all':
    '{n} {n|точка сравнивается|точки сравниваются|точек сравниваются} под другим именем или не {n|сравнивается|сравниваются|сравниваются} вовсе',
  '{from} of run {letter} does the same work and is compared with {to}.':
    '«{from}» запуска {letter} делает ту же работу и сравнивается с «{to}».',
  '{place}: only in run {letter}.': '{place}: только в запуске {letter}.',
  'and {n} more': 'и ещё {n}',
  Differences: 'Различия',
  unknown: 'неизвестно',
  Browser: 'Браузер',
  System: 'Система',
  'Threads in parallel': 'Потоков одновременно',
  'not measured': 'не измерено',
  'the page': 'страница',
  'a worker': 'воркер',
  Poolscope: 'Poolscope',
  Median: 'Медиана',
  '95 % to': '95 % до',
  Percentile: 'Процентиль',
  Throughput: 'Пропускная способность',
  'Response p50': 'Отклик p50',
  'Response p99': 'Отклик p99',
  'Waiting p50': 'Ожидание p50',
  'Service p50': 'Работа p50',
  'Pool utilization': 'Загрузка пула',
}
