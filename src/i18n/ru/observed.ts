import type { Dictionary } from '../current'

/** Pools of other programs: files, their tasks, what another pool would take. */
export const observed: Dictionary = {
  Measured: 'Измерено',
  'measured {time}': 'измерено {time}',
  'other pools, computed without costs': 'другие пулы, вычислено без издержек',
  'Measured {measured}, {computed} without costs: handing over cost {share}.':
    'Измерено {measured}, без издержек {computed}: передача стоила {share}.',
  'Measured {measured}, {computed} without costs: handing over cost nothing.':
    'Измерено {measured}, без издержек {computed}: передача ничего не стоила.',
  'Tasks of the length that was asked for would have taken {time}: crowding and the machine made it {ratio} times that.':
    'Задачи заданной длины заняли бы {time}: из-за тесноты и машины вышло в {ratio} раза больше.',
  'Known only afterwards: another worker could have begun it {time} earlier.':
    'Видно лишь потом: другой воркер мог бы начать её на {time} раньше.',
  'Without costs, computed': 'Без издержек, вычислено',
  'Best possible, computed': 'Лучшее возможное, вычислено',
  '{name}: lanes for {workers} {workers|worker|workers}.':
    '{name}: дорожки {workers} {workers|воркера|воркеров|воркеров}.',
  'Duration of the tasks': 'Длительность задач',
  longest: 'наибольшая',
  '{measure} over {label}': '{measure} и {label}',
  'Open a file of another program': 'Открыть файл другой программы',
  'Open a file…': 'Открыть файл…',
  'Another beside it…': 'Ещё один рядом…',
  'File to open': 'Файл, который открыть',
  'File to open beside it': 'Файл, который открыть рядом',
  'Or open a trace, a build log or durations of your own':
    'Или откройте трассу, журнал сборки или длительности своих задач',
  'Drop a run file, a picture that holds a run, or a trace, build log or table of another program.':
    'Перетащите файл запуска, картинку с запуском или трассу, журнал сборки, таблицу другой программы.',
  'See every worker of a pool that Poolscope did not start: who was busy, who was idle, how many ran at once, and what another number of workers would have taken.':
    'Каждый воркер пула, который запускал не Poolscope: кто был занят, кто простаивал, сколько задач шло сразу и сколько заняло бы другое число воркеров.',
  'a trace: Trace Event JSON of Chrome, Bazel, Ray or ninjatracing':
    'трасса: Trace Event JSON из Chrome, Bazel, Ray или ninjatracing',
  'a build log: .ninja_log, or the page of cargo build --timings':
    'журнал сборки: .ninja_log или страница cargo build --timings',
  'durations of tests: .test_durations, or a knapsack report':
    'длительности тестов: .test_durations или отчёт knapsack',
  'a table: CSV or TSV with starts, ends or durations':
    'таблица: CSV или TSV с началами, концами или длительностями',
  'your own pool, watched: five lines of code with poolscope/observe':
    'ваш собственный пул: пять строк кода с poolscope/observe',
  'Try a sample: a build on four workers': 'Пример: сборка на четырёх воркерах',
  'Drop a file anywhere on the page, packed by gzip or not. Nothing leaves this browser.':
    'Перетащите файл в любое место страницы, можно сжатый gzip. Ничто не покидает этот браузер.',
  '{name} cannot be opened': '{name} не открыть',
  Reading: 'Чтение',
  'Reading {name}': 'Читается {name}',
  'How it is read': 'Как он прочитан',
  'Start time': 'Начало',
  'End time': 'Конец',
  Name: 'Имя',
  Cancel: 'Отменить',
  '{least} to {most}': 'от {least} до {most}',
  'columns that can be unpacked ({why})': 'нужны столбцы, которые можно распаковать ({why})',
  '0\n12\n40': '0\n12\n40',
  Arrival: 'Поступление',
  Unit: 'Единица',
  Build: 'Сборка',
  'all {n}, one after the other': 'все {n}, одна за другой',
  'Spans within others': 'Отрезки внутри других',
  'the outermost are tasks': 'задачи – внешние',
  'the innermost are tasks': 'задачи – внутренние',
  'all are tasks': 'задачи – все',
  'Tasks arrived': 'Задачи поступили',
  'as recorded': 'как записано',
  'when they started': 'когда начались',
  'all at the beginning': 'все в самом начале',
  'Leave out tasks of no length': 'Без задач нулевой длины',
  'These spans are tasks': 'Задачи – эти отрезки',
  'without a category': 'без категории',
  'Close this file': 'Закрыть этот файл',
  'What it shows': 'Что видно',
  'Observed: one run of another program, not measured here.':
    'Наблюдение: один прогон другой программы, измерен не здесь.',
  'Observed, one run of each: that one is faster proves nothing.':
    'Наблюдение, по одному прогону: то, что один быстрее, ничего не доказывает.',
  'ms since the first arrival': 'мс от первого прихода',
  'ms since the first start': 'мс от первого начала',
  'Show it': 'Показать',
  'First start to last end': 'От первого начала до последнего конца',
  'Time of all tasks': 'Время всех задач',
  'At once, mean and most': 'Сразу: среднее и наибольшее',
  'Lanes busy': 'Дорожки заняты',
  'Time in which nothing ran': 'Время, когда ничего не шло',
  'Longest tasks': 'Самые длинные задачи',
  'Running at once': 'Идут одновременно',
  'tasks that run at the same time': 'задачи, которые идут одновременно',
  'tasks running': 'идущие задачи',
  duration: 'длительность',
  waited: 'ждала',
  'What if?': 'А если?',
  '{title}: computed, without costs': '{title}: вычислено, без накладных расходов',
  Rule: 'Правило',
  Order: 'Порядок',
  'as it was': 'как было',
  'longest first': 'сначала длинные',
  'shortest first': 'сначала короткие',
  '· no rule could be faster than {bound}': '· ни одно правило не быстрее {bound}',
  'observed {time}': 'наблюдалось {time}',
  'Computed time over the number of workers, from {first} to {last}':
    'Вычисленное время по числу воркеров, от {first} до {last}',
  'More workers gain up to {n}.': 'Больше воркеров – быстрее, вплоть до {n}.',
  'From {n} {n|worker|workers} on more gain less than {share}.':
    'С {n} {n|воркера|воркеров|воркеров} новые дают меньше {share}.',
  'Curve: mean time from arrival to end, over the number of workers.':
    'Кривая: среднее время от прихода до конца, по числу воркеров.',
  'Curve: time of all tasks over the number of workers; dashed: the bound.':
    'Кривая: время всех задач по числу воркеров; пунктир: граница.',
  'Task {task} on {worker}: {total}': 'Задача {task} на {worker}: {total}',
  'a task takes {time} from arrival to end': 'задача от прихода до конца занимает {time}',
  'a file that can be read ({why})': 'файл, который можно прочитать ({why})',
  '{n} {n|task has|tasks have} no arrival, and count as if they had not waited.':
    'У {n} {n|задачи|задач|задач} нет времени прихода: считается, что они не ждали.',
  'durations from 0 on, and finite (got {ms})': 'длительности от 0, и конечные (получено {ms})',
  'Run these tasks for real…': 'Запустить эти задачи по-настоящему…',
  'The tasks of the file': 'Задачи из файла',
  'Save it as a file': 'Сохранить в файл',
  'Save {title}': 'Сохранить {title}',
  'with the names of tasks': 'с именами задач',
  'Keep it in Runs': 'Оставить в запусках',
  'Keep {title} in Runs': 'Оставить {title} в запусках',
  'Kept in Runs, only in this browser.': 'Есть в запусках, только в этом браузере.',
  'It cannot be kept: {why}. Save it as a file.': 'Не сохраняется: {why}. Сохраните в файл.',
  'Observed in other programs': 'Наблюдалось в других программах',
  'Delete {title}': 'Удалить {title}',
  'without costs, computed': 'без накладных, вычислено',
  '%: speed of a slow core against the fastest':
    '%: скорость медленного ядра относительно самого быстрого',
  'no rule is faster': 'быстрее ни одно правило',
  'Why were tasks slow?': 'Почему задачи были медленными?',
  'mean of the slowest 1 %, beside that of all':
    'среднее самого медленного 1 % рядом со средним всех',
  'the slowest 1 %': 'самый медленный 1 %',
  'So few tasks have no slowest 1 %: it needs {n} of them.':
    'У столь немногих задач нет самого медленного 1 %: их нужно {n}.',
  'Show the moment on the lanes': 'Показать этот момент на дорожках',
  'Task {task}: worker {worker} could have begun it {time} earlier':
    'Задача {task}: воркер {worker} начал бы её раньше на {time}',
  'Workers took the tasks themselves: nobody chose.':
    'Воркеры брали задачи сами: никто не выбирал.',
  'No choice cost anything: each task went to a worker that could begin it first.':
    'Ни один выбор ничего не стоил: каждая задача досталась тому, кто мог начать её первым.',
  'Choices made tasks start {time} later in all: {share} of their waiting.':
    'Из-за выбора задачи начались в сумме на {time} позже: это {share} их ожидания.',
  'Slowest 1 %, mean': 'Самый медленный 1 %, среднее',
  'All, mean': 'Все, среднее',
  'choices of a worker made tasks start {time} later in all, {share} of their waiting':
    'из-за выбора воркера задачи начались в сумме на {time} позже, это {share} их ожидания',

  // Sentences and remarks.
  '{count} {n|task takes|tasks take} {sum} in all, and the longest {most}.':
    '{count} {n|задача занимает|задачи занимают|задач занимают} всего {sum}, самая длинная – {most}.',
  '{count} {n|task|tasks} ran on {m} {m|lane|lanes} in {span}: {mean} at once on average, {most} at most.':
    '{count} {n|задача прошла|задачи прошли|задач прошли} на {m} {m|дорожке|дорожках|дорожках} за {span}: сразу в среднем {mean}, самое большее {most}.',
  '“{name}” takes {time}, longer than all other tasks together ({sum}).':
    '«{name}» занимает {time}, дольше всех остальных задач вместе ({sum}).',
  '“{name}” takes {time}, more than a lane’s share of the work: more lanes cannot make it shorter.':
    '«{name}» занимает {time}, больше доли одной дорожки: от новых дорожек короче не станет.',
  'At the end “{name}” ran alone for {time}, {share} of the time.':
    'В конце «{name}» шла одна {time}, это {share} времени.',
  '{n} of {m} lanes {n|was|were} busy for less than half of the time of the busiest ({most}).':
    '{n} из {m} дорожек {n|занята|заняты|заняты} меньше половины времени самой занятой ({most}).',
  'Nothing ran in {n} gaps, {share} of the time: tasks came in waves.':
    'Ничего не шло в {n} промежутках, {share} времени: задачи шли волнами.',
  'Up to {most} tasks ran at once, and there {n|is|are} {n} {n|core|cores}.':
    'Сразу шло до {most} задач, а {n|есть|есть|есть} {n} {n|ядро|ядра|ядер}.',
  'Tasks waited while a lane was idle, for {time} in all.':
    'Задачи ждали, пока дорожка простаивала, всего {time}.',

  // Notes of a file.
  'The last line is cut off, and left out.': 'Последняя строка оборвана и пропущена.',
  'Ninja has rewritten this log in another order: its builds lie over each other.':
    'Ninja переписал этот журнал в другом порядке: сборки лежат друг на друге.',
  'The file is cut off at its end, as Chrome leaves it: all before was read.':
    'Файл оборван в конце, как его оставляет Chrome: всё до этого прочитано.',
  'The file is cut off at its end: all before was read.':
    'Файл оборван в конце: всё до этого прочитано.',
  '{n} {n|span has|spans have} no end, and {n|is|are} drawn to the last time in the file.':
    '{n} {n|отрезок не имеет|отрезка не имеют|отрезков не имеют} конца и {n|нарисован|нарисованы|нарисованы} до последнего времени в файле.',
  '{n} more {n|task was|tasks were} not kept: the program’s limit was reached.':
    'Ещё {n} {n|задача|задачи|задач} не сохранено: достигнут предел программы.',
  '{n} {n|row has|rows have} another number of cells than the first: what is missing is empty, what is too much is left out.':
    'В {n} {n|строке|строках|строках} другое число ячеек, чем в первой: недостающие пусты, лишние пропущены.',
  '{n} {n|row|rows} without a time {n|is|are} left out.':
    '{n} {n|строка|строки|строк} без времени {n|пропущена|пропущены|пропущено}.',
  '{n} {n|span|spans} within or around others {n|is|are} left out.':
    '{n} {n|отрезок|отрезка|отрезков} внутри других или вокруг них {n|пропущен|пропущены|пропущено}.',
  '{n} {n|task lies|tasks lie} a year or more from the rest, or {n|lasts|last} as long, and {n|is|are} left out.':
    '{n} {n|задача отстоит|задачи отстоят|задач отстоят} от остальных на год или больше или столько же {n|длится|длятся|длятся}; {n|пропущена|пропущены|пропущено}.',
  'Tasks that overlap on one thread have lanes of their own.':
    'Задачи, которые перекрываются в одном потоке, лежат на отдельных дорожках.',

  // Names of formats.
  'Trace events': 'События трассы',
  'Ninja log': 'Журнал Ninja',
  'Test durations': 'Длительности тестов',
  'Knapsack report': 'Отчёт Knapsack',
  'Cargo timings': 'Времена Cargo',
  'Watched pool': 'Наблюдаемый пул',
  'Observed pool': 'Наблюдавшийся пул',

  // Reasons why a file is not opened.
  'This is {what}. {use}': 'Это {what}. {use}',
  'This is a web page. Save the file that it shows, and open that: the page itself has no tasks.':
    'Это веб-страница. Сохраните файл, который она показывает, и откройте его: в самой странице задач нет.',
  'None of the formats that are opened: {formats}. It begins with “{beginning}”.':
    'Ни один из форматов, которые открываются: {formats}. Начинается с «{beginning}».',
  'It holds percentiles and no single task, so there are no lanes to draw. Compare its figures with “All figures” of a run with the same load.':
    'В нём перцентили и ни одной задачи, рисовать дорожки не из чего. Сравните числа с «Все показатели» запуска с той же нагрузкой.',
  'They hold scores and no single task. A sweep of the Lab exports the same format, so that a viewer of JMH results can show both.':
    'В них оценки и ни одной задачи. Серия в лаборатории экспортируется в том же формате: просмотрщик JMH покажет и то и другое.',
  'They hold percentiles and no single task. poolscope/observe records the tasks of a piscina pool: see docs/watch-your-pool.md.':
    'В них перцентили и ни одной задачи. poolscope/observe записывает задачи пула piscina: см. docs/watch-your-pool.md.',
  'an HdrHistogram percentile file (.hgrm)': 'файл перцентилей HdrHistogram (.hgrm)',
  'an HdrHistogram log (.hlog)': 'журнал HdrHistogram (.hlog)',
  'results of JMH': 'результаты JMH',
  'a summary by autocannon': 'сводка autocannon',
  'figures of piscina': 'показатели piscina',
  'a summary by k6': 'сводка k6',
  'a text, such as CSV or JSON (this is {what})': 'текст, например CSV или JSON (а это {what})',
  'a text, such as CSV or JSON (this file is binary)':
    'текст, например CSV или JSON (а этот файл двоичный)',
  'a ZIP archive: unpack it, and open a file of it':
    'архив ZIP: распакуйте и откройте файл из него',
  'a picture': 'картинка',
  'a PDF document': 'документ PDF',
  'a program': 'программа',
  'a database': 'база данных',
  'a complete packed file ({why})': 'целый сжатый файл ({why})',
  'a file with something in it (this one is empty)': 'непустой файл (этот пуст)',
  'a file with spans': 'файл с отрезками',
  'a trace with spans (it has none that ends)': 'трасса с отрезками (в ней ни один не кончается)',
  'a report with units (it has none)': 'отчёт с единицами сборки (в нём их нет)',
  'a table with rows (it has none)': 'таблица со строками (в ней их нет)',
  'a table with times (none of its columns has numbers)':
    'таблица со временами (ни в одном столбце нет чисел)',
  'a file with tasks (none has ended yet)': 'файл с задачами (ни одна ещё не кончилась)',
  'tasks with a start and a later end': 'задачи с началом и более поздним концом',
  'a column of durations, or of starts and of ends': 'столбец длительностей или начал и концов',
  'an array {name}': 'массив {name}',
  'valid JSON ({why})': 'правильный JSON ({why})',
  'valid JSON after {n} {n|entry|entries} ({why})':
    'правильный JSON после {n} {n|записи|записей|записей} ({why})',
  'seconds for each name ({name} has {got})': 'секунды для каждого имени (у {name} – {got})',
  'version {known} (got {version})': 'версия {known} (получено {version})',
  'line {line}: start, end, time and output, between tabs':
    'строка {line}: начало, конец, время и выход через табуляцию',
  'at least one task (none is left by these choices)':
    'хотя бы одна задача (при таком выборе не осталось ни одной)',
  'tasks of at most a year (do the times have another unit?)':
    'задачи не длиннее года (может быть, у времён другая единица?)',
  'times of at most {most} in a file': 'времена не больше {most} в файле',
  'lines and entries of at most {most} MiB (one is longer)':
    'строки и записи не длиннее {most} МиБ (одна длиннее)',
  'a packed file of at most {most} times its size':
    'сжатый файл, который распаковывается не более чем в {most} раз больше',
  'It took longer than {seconds} s, and was ended.':
    'Это длилось дольше {seconds} с и было прервано.',
  'Computing {name}': 'Вычисляется {name}',
  'It cannot be saved: {why}': 'Сохранить не удалось: {why}',
  'at most {most} spans': 'не больше {most} отрезков',
  'at most {most} rows': 'не больше {most} строк',
  'at most {most} columns (got {n})': 'не больше {most} столбцов (получено {n})',
  'at most {most} different names': 'не больше {most} разных имён',
  'at most {most} lanes: choose fewer spans': 'не больше {most} дорожек: выберите меньше отрезков',
  'at most {most} tasks (got {n})': 'не больше {most} задач (получено {n})',
  '{path}: {why}': '{path}: {why}',
  '{role}: one of the columns {names} (got {name})':
    '{role}: один из столбцов {names} (получено {name})',
  '{role}: only a table has columns to choose': '{role}: столбцы выбирают только в таблице',
  '{key}: one of {all} (got {value})': '{key}: одно из {all} (получено {value})',
  '{keys}, each with = and a value (got {pair})':
    '{keys}, каждое с = и значением (получено {pair})',
  'tasks: some of {known} (got {missing})': 'tasks: какие-то из {known} (получено {missing})',
  'part: a whole number from 1 to {parts} (got {value})':
    'part: целое число от 1 до {parts} (получено {value})',
  'values from {least} to {most}': 'значения от {least} до {most}',

  // Recorded loads.
  'As recorded': 'Как записано',
  'An open loop with the arrivals of a recording, such as the log of a service.':
    'Открытая подача с поступлениями из записи, например из журнала сервиса.',
  'The time of each arrival, one per line, from any beginning; each task takes the next one.':
    'Время каждого поступления, по одному на строку, от любого начала; каждая задача берёт следующее.',
  'The unit of the arrivals.': 'Единица поступлений.',
  'Divided by': 'Делить на',
  'A long recording as a short run: by 1000, a second is a millisecond.':
    'Длинная запись как короткий прогон: при 1000 секунда – это миллисекунда.',
  'The order in which the tasks are given to the pool, if all are there at the beginning.':
    'Порядок, в котором задачи отдаются пулу, если все есть с самого начала.',
  'as given': 'как дано',
  'at least 0 (got {got})': 'не меньше 0 (получено {got})',
  'arrivals within an hour, after their division (got {hours} hours)':
    'поступления в пределах часа после деления (получено часов: {hours})',
  'Where does a pool break?': 'Где пул ломается?',
  'The same tasks at random times, more and more of them: from which load on does waiting explode?':
    'Те же задачи в случайное время, всё больше и больше: с какой нагрузки ожидание взрывается?',
}
