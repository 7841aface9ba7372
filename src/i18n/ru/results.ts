import type { Dictionary } from '../current'

/** The right side of the Lab but for its charts: verdict, summary, how far to trust it, trials. */
export const results: Dictionary = {
  Results: 'Результаты',
  'Being kept…': 'Сохраняется…',
  'Said when all trials have ended.': 'Будет сказано после всех прогонов.',
  'Kept in': 'Сохранено в разделе',
  'This run is only here until the page is closed: {problem}.':
    'Этот запуск есть, пока страница не закрыта: {problem}.',
  'Export it to keep it: share menu, or Runs.':
    'Чтобы сохранить, экспортируйте его: меню «Поделиться» или «Запуски».',
  'The run failed.': 'Запуск не удался.',
  'From your runs': 'Из ваших запусков',
  'Measured on this machine for “Which pool?”': 'Измерено на этой машине для «Какой пул?»',
  'The work was measured first, so that tasks take as long as you specified.':
    'Сначала измерена сама работа, чтобы задачи длились столько, сколько вы сказали.',
  'Back to the answer': 'Назад к ответу',
  '“{title}” is a real run. Press Run to see what this machine does.':
    '«{title}» – настоящий запуск. Нажмите «Запустить», чтобы увидеть, что выйдет на этой машине.',
  'Do not compare figures across machines.': 'Цифры двух машин сравнивать нельзя.',
  'This file has the figures of each trial, but not its tasks: there are no lanes to draw.':
    'В этом файле есть цифры каждого прогона, но нет задач: рисовать дорожки не из чего.',

  Verdict: 'Вывод',
  'Getting ready': 'Готовится',
  'Nothing was measured.': 'Ничего не измерено.',
  'Stopped before the first trial had finished.': 'Остановлено до конца первого прогона.',
  ', read from {origin}': ', прочитано из {origin}',
  'Stopped before the answer was sure.': 'Остановлено раньше, чем ответ стал надёжным.',
  'stopped after {ran} of {all} trials': 'остановлено после {ran} из {all} прогонов',
  'the run failed': 'запуск не удался',
  'This was {names}.': 'Это было: {names}.',
  'Measure the new settings': 'Измерить новые настройки',
  'Is this a fair test?': 'Честное ли это сравнение?',
  'In order, {name} finished {before} times as fast.':
    'По порядку {name} закончил в {before} {before|раз|раза|раз} быстрее.',
  'Shuffle the sizes and run again': 'Перемешать размеры и запустить снова',
  'Show it on the lanes': 'Показать на дорожках',
  '{variant}{at}: {missing} results not verified':
    '{variant}{at}: непроверенных результатов {missing}',
  'No valid trials of {name}{at}.': 'Нет годных прогонов варианта «{name}»{at}.',
  'tab-hidden': 'вкладка скрыта',
  'frame-gap': 'страница стояла',
  neighbours: 'соседи',
  pauses: 'перерывы',
  'wake-ups': 'пробуждения',
  'of {n} {n|sleep|sleeps} that a time-out ended had a task beside {n|it|them}':
    'из {n} {n|сна, который прервал|снов, которые прервал|снов, которые прервал} тайм-аут: рядом была задача',
  '{n|trial|trials} in which another program took a core':
    '{n|прогон, в котором|прогона, в которых|прогонов, в которых} ядро занимала другая программа',
  'worker-died': 'воркер умер',
  'task-stuck': 'задача зависла',
  'start-failed': 'не запустилось',
  ' finished {throughputPerS} tasks per second.': ': {throughputPerS} задач в секунду.',
  'makespan {makespanMs}': 'время до конца {makespanMs}',
  ' and ': ' и ',
  ' than ': ', чем ',
  ' as ': ', чем ',
  'finished {times} times as fast': '– всё готово в {times} {times|раз|раза|раз} быстрее',
  'finished in {share} less time': '– время до конца на {share} меньше',
  'answered {times} times as fast at {percentile}':
    '– ответ ({percentile}) в {times} {times|раз|раза|раз} быстрее',
  'answered in {share} less time at {percentile}': '– отклик {percentile} на {share} меньше',
  'With {name}, {clauses}.': 'В варианте «{name}» {clauses}.',
  'ratio {advantage}': 'отношение {advantage}',
  'Each trial: {measure}': 'Каждый прогон: {measure}',
  ' is {ratio} times as fast as at {first}, at {amount}.':
    ': в {ratio} {ratio|раз|раза|раз} быстрее, чем при {first}; {amount}.',
  '{first} to {last}': 'от {first} до {last}',
  '{low} to {high}': '{low}–{high}',
  'up to {high}': 'до {high}',
  ' differ by at most {share}': ': разница не больше {share}',
  ' differ by at most {times} times': ': разница не больше чем в {times} {times|раз|раза|раз}',
  '{amount} {n|is|are} enough, and more take longer':
    '{amount} – {n|достаточно|достаточно|достаточно}, больше – дольше',
  '{amount} may be enough': '{amount} – возможно, достаточно',
  '{few} {n|is|are} too few; {clause}': '{few} – {n|мало|мало|мало}; {clause}',
  '{told}: more gain nothing': '{told}: больше ничего не даёт',
  '{told}: more gain at most {share}': '{told}: больше даст самое большее {share}',
  'Workers that may be enough: ': 'Может хватить воркеров: ',
  'Threads that may be enough: ': 'Может хватить потоков: ',
  'Values that may be enough: ': 'Может хватить значений: ',
  '{what} that may be enough: ': '{what}, может хватить: ',
  '{values} may be enough: it depends on the variant.':
    'Возможно, достаточно: {values}; зависит от варианта.',
  '{variant}: {sentence}': '{variant}: {sentence}',
  ', on average over {amounts}': ', в среднем: {amounts}',
  '{times} times as fast': 'в {times} {times|раз|раза|раз} быстрее',
  '{share} less time': 'на {share} меньше времени',
  ', {how} as ': ', {how}, чем ',
  ', {how} than ': ', {how}, чем ',
  ', at every number of threads': ', при любом числе потоков',
  ', at every number of workers': ', при любом числе воркеров',
  ', at every value': ', при каждом значении',
  '{over} (at each from {first} on)': '{over} (при каждом от {first})',
  ' was faster at {where}.': ' – быстрее при {where}.',
  '{values} {n|worker|workers}': '{values} {n|воркер|воркера|воркеров}',
  '{values} {n|thread|threads}': '{values} {n|поток|потока|потоков}',
  'too few trials to say how many are enough': 'прогонов мало, чтобы сказать, сколько достаточно',
  '{amount}, the largest value tried, did best': 'лучше всего {amount}: больше не пробовали',
  '{amount} {n|is|are} enough': '{amount} – {n|достаточно|достаточно|достаточно}',
  '{n} of {trials}': '{n} из {trials}',
  'Measuring the first trials.': 'Идут первые прогоны.',
  'The question': 'Вопрос',
  'Your bet': 'Ваша ставка',
  'How many are enough? Your bet starts the run.': 'Сколько достаточно? Ставка запускает прогоны:',
  'Recorded on another machine. What will yours say?':
    'Записано на другой машине. Что скажет ваша?',
  'Which will finish first? Your bet starts the run.': 'Кто первый? Ставка запускает прогоны:',
  Picture: 'Картина',
  'The pools side by side, each dot a task, as recorded on another machine.':
    'Пулы рядом, каждая точка – задача, как записано на другой машине.',
  'Play again': 'Ещё раз',
  'You bet on {name}': 'Вы сказали: {name}',
  'You bet on {name}: the run does not settle it': 'Вы сказали: {name} – сказать нельзя',
  'You bet on {name}: right': 'Вы сказали: {name} – верно',
  'You bet on {name}: it turned out differently': 'Вы сказали: {name} – вышло иначе',
  'so far': 'пока',
  sure: 'надёжно',
  'too noisy to be sure': 'слишком шумно, чтобы утверждать',
  'Measured so far: {count}.': 'Измерено: {count}.',
  'trial {done}': 'прогон {done}',
  'until it is sure': 'до надёжного ответа',
  'at least {time}': 'не меньше {time}',
  'So far ': 'Пока впереди ',
  ' is ahead: {ms} against {others} ({count}).': ': {ms} против {others} ({count}).',
  '{nearest} to {farthest}': 'от {nearest} до {farthest}',
  ': as good as equal.': ': почти одинаково.',
  'But half of the tasks were answered within {a} under ':
    'Но половина ответов пришла за {a} в варианте ',
  ', and within {b} under ': ' и за {b} в варианте ',
  'But under ': 'Но в варианте ',
  ' the slowest 1 % of answers took {times} times as long.':
    ' самый медленный 1 % ответов шёл в {times} {times|раз|раза|раз} дольше.',
  ' the median answer took {times} times as long.':
    ' медианный ответ шёл в {times} {times|раз|раза|раз} дольше.',
  ' the median task waited {times} times as long.':
    ' медианная задача ждала в {times} {times|раз|раза|раз} дольше.',
  ' are equal within {share}': ': одинаково в пределах {share}',
  ' cannot be told apart from ': ' не отличить от: ',
  'Cannot compare ': 'Нельзя сравнить: ',
  'A time of 0 is one that the clock is too coarse for: make the tasks longer.':
    'Для времени 0 часы слишком грубы: сделайте задачи длиннее.',
  'Each point does different work: their times cannot be compared.':
    'У каждой точки своя работа: их времена нельзя сравнивать.',
  '{text}: {answer}; the variants do different work': '{text}: {answer}; у вариантов разная работа',
  'equal within {share}, ': 'поровну в пределах {share}, ',
  'Too few trials to compare ': 'Для сравнения слишком мало прогонов: ',
  'Only a difference of more than {share} would show in {n} {n|trial|trials}.':
    'Прогонов {n} хватает, чтобы увидеть различие больше {share}.',
  'About {least} would tell.': 'Ответ дали бы примерно {least}.',
  'Close other programs, or make the tasks longer.':
    'Закройте другие программы или сделайте задачи длиннее.',
  'The clock is too coarse for times as short as these: give the trials more tasks, or longer ones.':
    'Для таких коротких времён часы слишком грубы: дайте прогонам больше задач или задачи длиннее.',
  'Nothing can be compared: no block has a valid trial of each.':
    'Сравнить нечего: ни в одном блоке нет годного прогона каждого.',
  'A comparison needs {least} trials of each; there {n|is|are} {n}.':
    'Для сравнения нужно прогонов каждого: {least}; {n|есть|есть|есть} {n}.',
  '{text}: {answer}': '{text}: {answer}',
  'at {x} ': 'при {x} ',
  'in {place} ': 'в {place} ',
  'nothing to compare': 'сравнить нечего',
  '{text}: {answer}; ratio {now}, {before} before, {n} {n|trial|trials} each':
    '{text}: {answer}; отношение {now}, раньше {before}, по {n} {n|прогону|прогона|прогонов}',
  '{text}: {answer}; nothing to compare, {before} before':
    '{text}: {answer}; сравнить нечего, раньше {before}',
  'the baseline ran another experiment: {path} is {a} there, {b} here':
    'в исходном запуске другой опыт: {path} – там {a}, здесь {b}',
  'the baseline was made on another machine, or one of the two runs on a busy one: {fact} {a} there, {b} here':
    'исходный запуск сделан на другой машине, или при одном из запусков машина была занята: {fact} – там {a}, здесь {b}',
  'the baseline was made under other conditions: {fact} {a} there, {b} here':
    'исходный запуск сделан в других условиях: {fact} – там {a}, здесь {b}',
  'the baseline has several runs of such a machine and runtime':
    'в исходном файле несколько запусков на такой машине и в такой среде',
  'the baseline has no such point': 'в исходном запуске такой точки нет',
  '{at}{same}ratio {ratio}, {n} {n|trial|trials} each':
    '{at}{same}отношение {ratio}, по {n} {n|прогону|прогона|прогонов}',
  'The interval of their ratio lies within {share} of 1.':
    'Интервал их отношения отличается от 1 не больше чем на {share}.',
  ' cannot be told apart, within {share}, from ': ' не отличить, в пределах {share}, от: ',
  'equal within {share}': 'поровну в пределах {share}',
  'ratio {advantage}, {sure} for all claims of the run together':
    'отношение {advantage}, {sure} для всех утверждений о запуске сразу',
  'with disturbed trials {advantage}': 'с прогонами, которым помешали, {advantage}',
  '{n} {n|trial|trials} each': 'по {n} {n|прогону|прогона|прогонов}',
  '{n} to {most} trials each': 'по {n}–{most} прогонов',
  '{each}, the next look after {next}': '{each}, следующая проверка после {next}',
  '{trials}, {ended}': '{trials}, {ended}',
  'ended when more trials would add nothing': 'закончено, когда новые прогоны ничего бы не дали',
  'ended by time': 'закончено по времени',
  'ended after the last trial that was allowed': 'закончено после последнего разрешённого прогона',
  'too few trials to say': 'слишком мало прогонов',
  ' {unit}': ' ({unit})',
  'This machine runs {parallelism} threads in parallel.':
    'На этой машине одновременно работает потоков: {parallelism}.',
  'This machine runs {parallelism} threads in parallel, by a quota of its system.':
    'На этой машине одновременно работает потоков: {parallelism}, по квоте системы.',
  'This machine runs {parallelism} threads in parallel: all stand still for parts of every 100 ms, as under a quota.':
    'На этой машине одновременно работает потоков: {parallelism}: часть каждых 100 мс все стоят, как под квотой.',
  'at {x}: workers {least} to {most} busy, in the median trial':
    'при {x}: воркеры заняты от {least} до {most}, в медианном прогоне',
  '{name} was busy {high} of the time and the {others|other|others} {low} (median trial)':
    '{name} был занят {high} времени, а {others|другой|другие|другие} – {low} (медианный прогон)',
  '{variant}: {name} busy {high}, the rest {low}, in the median trial':
    '{variant}: {name} занят {high}, остальные {low}, в медианном прогоне',
  'up to {count} {tasks|task|tasks} waited while a worker was idle (median trial)':
    'пока воркер простаивал, ждало до {count} {tasks|задачи|задач|задач} (медианный прогон)',
  '{variant}: up to {tasks} waited while a worker was idle, in the median trial':
    '{variant}: пока воркер простаивал, ждало до {tasks} в медианном прогоне',
  'The variants do different work: other tasks, or other arrivals. Their times do not say which variant is better.':
    'Варианты делают разную работу: задачи другие или приходят иначе. Их время не говорит, какой вариант лучше.',

  // trials that lie far from the others
  Outlier: 'Выброс',
  'a little off': 'немного в стороне',
  'far off': 'далеко от остальных',
  '{n} of {judged}': '{n} из {judged}',
  'trials {n|is|are} a little off': 'прогонов {n|лежит|лежат|лежат} немного в стороне',
  'trials {n|is|are} [far off](far-off)':
    'прогонов {n|лежит|лежат|лежат} [далеко от остальных](far-off)',
  '{severe} of {judged} trials are far off': '{severe} из {judged} прогонов далеко от остальных',
  '{variant}{at}: {n} of {all} trials {n|is|are} far off':
    '{variant}{at}: {n} из {all} прогонов {n|лежит|лежат|лежат} далеко от остальных',
  'An outlier is far from the other valid trials of its point in {measure}: a little off beyond 1.5, far off beyond 3 times the distance between their quartiles (Tukey), if there are at least {least} trials. The factor is relative to the median. Outliers are shown and counted like all others, never removed.':
    'Выброс лежит далеко от остальных годных прогонов своей точки ({measure}): немного в стороне – дальше 1,5, далеко – дальше 3 расстояний между квартилями (Тьюки), начиная с {least} прогонов. Множитель – относительно медианы. Выбросы показаны и учтены наравне с остальными, их никогда не убирают.',
  'cores were idle for {idleMs} in total while tasks waited':
    'ядра в сумме простояли {idleMs}, пока задачи ждали',
  '{variant}: cores idle {idleMs} while tasks waited':
    '{variant}: ядра простояли {idleMs}, пока задачи ждали',
  '{share} of worker time on transport and decode':
    '{share} времени воркеров на пересылку и распаковку',
  '{share} of worker time between tasks, inside the library':
    '{share} времени воркеров между задачами, внутри библиотеки',
  'the library took {share} of the workers’ time between tasks':
    'на библиотеку между задачами ушло {share} времени воркеров',
  '{share} of the workers’ time went into transport and decode':
    '{share} времени воркеров ушло на пересылку и распаковку',
  'busy workers without a core for about {share} (estimate)':
    'занятые воркеры без ядра около {share} времени (оценка)',
  'busy workers had no core for about {share} of their time (estimate)':
    'у занятых воркеров около {share} времени не было ядра (оценка)',
  '{own} per task, against {others}': '{own} на задачу против {others}',
  'the median task itself took {factor} times as long':
    'сама медианная задача длилась в {factor} {factor|раз|раза|раз} дольше',
  '{variant}: service p50 {text}': '{variant}: работа p50 {text}',
  'The sizes are shuffled: no policy meets its worst case.':
    'Размеры перемешаны: ни одно правило не попадает в свой худший случай.',
  'the same worker': 'одному и тому же воркеру',
  'the same {hit} of them': 'одним и тем же воркерам ({hit})',
  '{n}th': '{n}-я',
  '{n}st': '{n}-я',
  '{n}nd': '{n}-я',
  '{n}rd': '{n}-я',
  '{workers} workers with every {every} task longer is the worst case for round-robin: all the long tasks go to {who}.':
    '{workers} {workers|воркер|воркера|воркеров} и каждая {every} задача длиннее – худший случай для раздачи по кругу: все длинные достаются {who}.',

  Summary: 'Сводка',
  'Each at its fastest value': 'Каждый при самом быстром значении',
  'Medians over valid trials, with 95 % intervals in brackets':
    'Медианы по годным прогонам, в скобках 95-процентные интервалы',
  '{one} to {other}': '{one} к {other}',
  '{sign} {points} pt': '{sign} {points} п. п.',
  'All figures': 'Все показатели',
  '{n} more': 'ещё {n}',
  'Worker start-up p50': 'Запуск воркера p50',
  'Host blocked': 'Хост заблокирован',
  'Coordinator busy': 'Координатор занят',
  'Busy without a core (estimate)': 'Занят без ядра (оценка)',
  Steals: 'Кражи',
  Verified: 'Проверено',
  '{verified} of {tasks}': '{verified} из {tasks}',
  '{jerks} over {JERK_MS}': '{jerks} дольше {JERK_MS}',
  'Longest frame gap': 'Самый длинный пропуск кадров',

  ', in the order they ran': ', в порядке запуска',
  Trial: 'Прогон',
  At: 'При',
  Disturbed: 'Помехи',
  Show: 'Показать',
  'Show trial {number} of {variant}': 'Показать прогон {number} варианта {variant}',
  shown: 'показан',
  show: 'показать',
  '{id} at {x}': '{id} при {x}',
  'all at {x}': 'все при {x}',
  unlimited: '∞',
  '{what} running': '{what}: идёт',
  '{what} trial {trial} of {count}, the median': '{what}: прогон {trial} из {count}, медианный',
  '{what} trial {trial} of {count}': '{what}: прогон {trial} из {count}',
  'its only point': 'его единственной точке',
  'median trial of each': 'медианный прогон каждого',
  '{shown} · ms since the first submit': '{shown} · мс от первой подачи',
  'No live drawing: shown when the run has finished.':
    'Без живых графиков: появится, когда запуск закончится.',
  'No trial has started yet.': 'Ни один прогон ещё не начался.',
  'Drawn when the first trial has finished.': 'Появится после первого прогона.',

  'page frozen': 'страница заморожена',
  'page stood still': 'страница стояла',
  'another trial of its block was disturbed': 'другому прогону его блока помешали',
  'clocks contradict each other': 'часы противоречат друг другу',
  'a thread of an earlier trial was still running': 'ещё жил поток прежнего прогона',
  'what a worker did is not known': 'неизвестно, что делал воркер',
  '{n|trial|trials} before it was cut off and went on':
    '{n|прогон|прогона|прогонов} до перерыва, потом запуск продолжили',
  'the run went on here after a pause': 'здесь запуск продолжили после перерыва',
  'there was no memory for it': 'для него не хватило памяти',
  'made in haste': 'сделан наспех',
  'a worker died': 'воркер умер',
  'a task did not end': 'задача не закончилась',
  '{n|trial|trials} [disturbed](disturbed-trial)':
    '{n|прогон|прогона|прогонов} [с помехами](disturbed-trial)',
  '{text}: {reasons}; kept, but left out of the figures':
    '{text}: {reasons}; сохранены, но в цифры не вошли',
  'random [blocks](block) that draw sizes and arrivals anew, seed {seed}':
    'случайные [блоки](block), каждый со своими размерами и приходами, начальное число {seed}',
  'random [blocks](block) of the same work, seed {seed}: [intervals](interval) cover the machine alone':
    'случайные [блоки](block) одной и той же работы, начальное число {seed}: [интервалы](interval) говорят лишь о машине',
  'The A/A check differs by as much: the first variant against itself, by {factor} times.':
    'Проверка (A против самого себя) даёт столько же: первый вариант отличается сам от себя в {factor} {factor|раз|раза|раз}.',
  ' of {length}': ' из {length}',
  'results [verified](verified)': 'результатов [проверено](verified)',
  '{n|[trial](trial)|[trials](trial)}, {order}':
    '{n|[прогон](trial)|[прогона](trial)|[прогонов](trial)}, {order}',
  '{n|trial|trials} during which the machine’s speed [changed](drift) by over 5 %; {n|it counts|they count}':
    '{n|прогон|прогона|прогонов}, рядом с {n|которым|которыми|которыми} скорость машины [изменилась](drift) больше чем на 5 %; {n|он идёт|они идут|они идут} в счёт',
  '[load](load) reached': 'достигнутая [нагрузка](load)',
  '[load](load) reached, {asked} asked for': 'достигнутая [нагрузка](load), задано {asked}',
  'Quality of this run': 'Качество этого запуска',
  'all {n} checks passed': 'все проверки пройдены (их {n})',
  '{failed} of {n} checks failed: {names}': 'не пройдено {failed} из {n} проверок: {names}',
  'passed: ': 'пройдено: ',
  'failed: ': 'не пройдено: ',
  results: 'результаты',
  'tasks run once': 'каждая задача один раз',
  '{n|trial|trials} in which a task ran twice, or not at all':
    '{n|прогон|прогона|прогонов}, в которых задача выполнена дважды или ни разу',
  '{n|task|tasks} ran, each exactly once':
    '{n|задача выполнена|задачи выполнены|задач выполнено}, каждая ровно один раз',
  'disturbed trials': 'прогоны с помехами',
  '[A/A noise](aa-noise): the first variant differs from itself':
    '[шум A/A](aa-noise): первый вариант отличается сам от себя',
  load: 'нагрузка',
  clocks: 'часы',
  'times below 0': 'времён ниже 0',
  '{text}: more than the clocks allow': '{text}: больше, чем допускают часы',
  'Little’s law': 'закон Литтла',
  'between both sides of [Little’s law](little): no record is lost or counted twice':
    'между двумя сторонами [закона Литтла](little): ни одна запись не потеряна и не учтена дважды',
  drift: 'дрейф',
  outliers: 'выбросы',
  'host lag': 'отставание хоста',
  records: 'записи',
  'A/A noise': 'шум A/A',
  '[A/A noise](aa-noise)': '[шум A/A](aa-noise)',
  recording: 'запись',
  '[host lag](schedule-lag) on average, at most {most}':
    '[отставание хоста](schedule-lag) в среднем, не больше {most}',
  'records did not fit': 'записям не хватило места',
  '{clamped|time|times} below 0, taken as 0': '{clamped|время|времени|времён} ниже 0, принято за 0',
  '{clamped|time|times} below 0 by at most {most}, taken as 0':
    '{clamped|время|времени|времён} ниже 0, не более чем на {most}, принято за 0',
  'for the largest trial': 'на самый большой прогон',
  ', threads’ clocks agree within {within}': ', часы потоков расходятся не более чем на {within}',
  ' ({parallelism} threads really run in parallel)':
    ' (одновременно работает потоков: {parallelism})',
  '[clock step](clock-step){agree}': '[шаг часов](clock-step){agree}',
  'the function': 'функция',
  'runs in threads of an origin of their own, whose clock is coarser in Chromium; without a pool, in one such thread':
    'выполняется в потоках отдельного происхождения, часы которых в Chromium грубее; без пула – в одном таком потоке',
  '{coresNamed|[core](core)|[cores](core)}{measured}':
    '{coresNamed|[ядро](core)|[ядра](core)|[ядер](core)}{measured}',
  'in this browser, or without its headers': 'в этом браузере или без нужных заголовков',
  'Poolscope {app}': 'Poolscope {app}',
  'clock step {clockStepMs}': 'шаг часов {clockStepMs}',
  '{coresNamed} cores reported': 'названо ядер: {coresNamed}',
  '{parallelism} measured': 'измерено {parallelism}',
  'seed {seed}': 'начальное число {seed}',
  case: 'случай',
  '{n} {n|machine|machines}': '{n} {n|машина|машины|машин}',
  '{n} {n|runtime|runtimes}': '{n} {n|среда|среды|сред}',
  '{what} on {systems}': '{what} на {systems}',
  '{cores} {n|core|cores} reported': 'названо {cores} {n|ядро|ядра|ядер}',
  Runtime: 'Среда',
  Machine: 'Машина',
  'What is compared': 'Что сравнивается',
  'the first {n} compared': 'сравниваются первые {n}',
  compared: 'сравниваются',
  'as the axis': 'на оси',
}
