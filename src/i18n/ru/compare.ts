import type { Dictionary } from '../current'

/** Runs side by side. */
export const compare: Dictionary = {
  'All runs': 'Все запуски',
  'Compare {n} {n|run|runs}': 'Сравнение: {n} {n|запуск|запуска|запусков}',
  'One of the runs cannot be read.': 'Один из запусков не прочитать.',
  'At most {n} runs can be compared: these are the first.':
    'Разом сравнивается не больше {n} запусков: здесь первые из них.',
  'A comparison needs at least two runs: select them in Runs.':
    'Сравнить можно не меньше двух запусков: выберите их на экране «Запуски».',
  'Runs compared': 'Сравниваемые запуски',
  'baseline, pinned': 'база, закреплена',
  'baseline: the oldest one': 'база: самый старый',
  'recorded, not on this machine': 'записан не на этой машине',
  'These runs have no variant in common, so nothing can be compared.':
    'У этих запусков нет общих вариантов: сравнивать в них нечего.',
  Figures: 'Цифры',
  'Medians over valid trials with 95 % intervals; × is the ratio to run {run}, with its 95 % interval over trials.':
    'Медианы по годным прогонам с 95-процентными интервалами; × – отношение к запуску {run} с 95-процентным интервалом по прогонам.',
  '{n} {n|comparison|comparisons}: about one in twenty may differ by chance. What changes from one start of a browser to the next no trial of a run shows: below {share} nothing is called a difference here. Compare within one run if you can.':
    'Сделано {n} {n|сравнение|сравнения|сравнений}: примерно одно из двадцати может показать различие случайно. Того, что меняется от одного старта браузера к другому, прогоны одного запуска не показывают: меньше {share} здесь различием не называется. Если можно, сравнивайте внутри одного запуска.',
  'too few trials': 'мало прогонов',
  'no ratio': 'отношения нет',
  'other work': 'другая работа',
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
  'Do not compare figures across machines: a difference may come from the machines, not from the experiments.':
    'Цифры двух машин несравнимы: различие может идти от машин, а не от опытов.',
  '{n} {n|place is|places are} compared under another name or not at all':
    '{n} {n|точка сравнивается|точки сравниваются|точек сравниваются} под другим именем или не {n|сравнивается|сравниваются|сравниваются} вовсе',
  '{from} of run {run} does the same work and is compared with {to}.':
    '«{from}» запуска {run} делает ту же работу и сравнивается с «{to}».',
  '{place}: only in run {run}.': '{place}: только в запуске {run}.',
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
  Figure: 'Величина',
  '{what}: {value}': '{what}: {value}',
  '{measure} over {label}: {variant}': '{measure} по оси «{label}»: {variant}',
  'median with 95 % interval': 'медиана и 95 % интервал',
  'Values shown: {n}; runs: {runs}.': 'Показано значений: {n}; запусков: {runs}.',
  '{n} {n|setting differs|settings differ} between the runs':
    'Запуски различаются: {n} {n|настройка|настройки|настроек}',

  // the sentence about two runs
  'Comparison in words': 'Сравнение словами',
  '{run} (the same settings)': '{run} (те же настройки)',
  '{run} ({setting})': '{run} ({setting})',
  '{run} ({n} {n|setting|settings} changed)':
    '{run} ({n|изменена|изменены|изменено} {n} {n|настройка|настройки|настроек})',
  'Which is faster cannot be told: these runs are from different machines or browsers.':
    'Что быстрее, сказать нельзя: запуски сделаны на разных машинах или в разных браузерах.',
  'To tell it, run both on one machine, in one browser.':
    'Чтобы узнать, запустите оба на одной машине, в одном браузере.',
  'Which is faster cannot be told: tasks do not arrive in the same way in both runs.':
    'Что быстрее, сказать нельзя: задачи в этих запусках поступают по-разному.',
  'To tell it, run both with the same arrivals.':
    'Чтобы узнать, запустите оба с одинаковым поступлением задач.',
  'Which is faster cannot be told: these runs do different work.':
    'Что быстрее, сказать нельзя: в этих запусках разная работа.',
  'To tell it, run both with the same tasks and the same arrivals.':
    'Чтобы узнать, запустите оба с одинаковыми задачами и одинаковым их поступлением.',
  ' At {n} of {all} {all|place|places} the work differs: nothing is compared there.':
    ' В {n} из {all} {all|точки|точек|точек} работа разная: там ничего не сравнивается.',
  ' is equal within {share}': ': одинаково в пределах {share}',
  'no difference was found for ': 'разницы не найдено: ',
  'too few trials to judge ': 'слишком мало прогонов: ',
  ' took {longer} in {base}': ' – {longer} в {base}',
  'in {base}': 'в {base}',
  'faster at {n}': 'быстрее при {n}',
  'slower at {n}': 'медленнее при {n}',
  'equal at {n}': 'поровну при {n}',
  'unclear at {n}': 'неясно при {n}',
  'every value': 'каждом значении',
  ' of {n} {n|value|values}': ' из {n} {n|значения|значений|значений}',
  'To tell it, both runs need valid trials, with times above 0.':
    'Чтобы узнать, нужны годные прогоны с временем больше 0 в обоих запусках.',
  'To tell it, each run needs at least {least} valid trials; one has {n}.':
    'Чтобы узнать, в каждом запуске нужно не меньше {least} годных прогонов; в одном их {n}.',
  'The machine was busier during {run}: less than {factor} times is no difference.':
    'Во время {run} машина была загружена сильнее: меньше, чем в {factor} раза, – не различие.',
  'To tell it, run both again with nothing else running.':
    'Чтобы сказать, запустите оба снова, ничего больше не запуская.',
  'In one of the runs the first variant differs by as much from itself. To tell it, run both again with nothing else running.':
    'В одном из запусков первый вариант настолько же отличается сам от себя. Чтобы узнать, повторите оба, когда больше ничего не работает.',
  'The difference may be chance, or too small to matter. To tell it, run both as variants of one run: trials of the same block are compared in pairs.':
    'Различие может быть случайным или слишком малым. Чтобы узнать, запустите оба как варианты одного запуска: прогоны одного блока сравниваются попарно.',
  'The difference may be chance, or too small to matter. To tell it, run both as variants of one run, or with about {n} trials each.':
    'Различие может быть случайным или слишком малым. Чтобы узнать, запустите оба как варианты одного запуска или примерно по {n} прогонов каждый.',
}
