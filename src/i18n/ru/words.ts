import type { Dictionary } from '../current'

/** The words of the page, and the screen that lists them. */
export const words: Dictionary = {
  Words: 'Слова',
  'All words': 'Все слова',
  'What the words of this page mean': 'Что значат слова этой страницы',
  ': what makespan, inbox wait, policy and the others mean, each with a drawing.':
    ': что такое время до конца, ожидание у воркера, правило и прочее, каждое с рисунком.',
  'What the words of this page mean. One word for one thing, wherever it stands: a dotted word opens its card. Find one with your browser’s own search.':
    'Что значат слова этой страницы. Одно слово для одной вещи, где бы оно ни стояло: слово с точками под ним открывает карточку. Ищите обычным поиском браузера.',
  'The time of a task': 'Время задачи',
  'Threads and pools': 'Потоки и пулы',
  Measuring: 'Как измеряется',
  'in the worker': 'у воркера',

  'From the submit of a task, or the moment planned for it, to its result. p50: half of the tasks were answered at least as fast.':
    'От подачи задачи или назначенного ей момента до результата. p50: половина задач получила ответ не позже.',
  'Schedule lag': 'Отставание подачи',
  'The task was due, but the host had not submitted it yet. The host was busy with something else.':
    'Задаче было пора, но хост её ещё не подал. Он был занят другим.',
  'The task is in a queue, and no worker has it yet. Any worker may still get it.':
    'Задача в очереди, и ни у какого воркера её ещё нет. Достаться она может любому.',
  'Inbox wait': 'Ожидание у воркера',
  'The task was given to a worker that is still busy. No other worker can take it any more.':
    'Задача отдана воркеру, который ещё занят. Никакой другой взять её уже не может.',
  'Queue wait and inbox wait, added up. A policy is judged by it.':
    'Ожидание в очереди и у воркера вместе. По нему и судят о правиле.',
  'Transport in': 'Доставка',
  'The task is on its way to a worker that is free for it. It goes by message or through shared memory.':
    'Задача в пути к воркеру, который для неё свободен. Сообщением или через общую память.',
  Decode: 'Распаковка',
  'The worker unpacks the message. A large message that is copied takes long here.':
    'Воркер распаковывает сообщение. Большое сообщение, которое копируется, тратит здесь много времени.',
  'The work itself, timed in the worker. If the worker had no core for a while, that is in it too.':
    'Сама работа, по часам воркера. Если воркер какое-то время был без ядра, оно тоже здесь.',
  'Transport out': 'Обратный путь',
  'From the end of the work until the host has seen the result. It grows if the host is busy.':
    'От конца работы до момента, когда хост увидел результат. Растёт, если хост занят.',
  'What a task costs besides its work: it is sent, unpacked and answered. The shorter the task, the more that matters.':
    'Чего стоит задача кроме самой работы: отправить, распаковать, ответить. Чем задача короче, тем это важнее.',

  Task: 'Задача',
  'One piece of work. It goes to a worker, and its result comes back.':
    'Один кусок работы. Он уходит воркеру, а обратно приходит результат.',
  'The code that does the work of a task. The same work may have several kernels: JavaScript, WASM, native.':
    'Код, который делает работу задачи. У одной работы их может быть несколько: JavaScript, WASM, натив.',
  'The thread that submits the tasks and gets the results. It is the page’s own thread, or a worker in its place.':
    'Поток, который подаёт задачи и получает результаты. Это поток самой страницы или воркер вместо него.',
  'A thread, or in Node a process, that runs tasks, one at a time. A pool keeps several of them.':
    'Поток, а в Node и процесс, который выполняет задачи, по одной. В пуле их несколько.',
  'A thread between host and workers that dispatches the tasks. It goes on while the host is blocked.':
    'Поток между хостом и воркерами, который раздаёт задачи. Он продолжает, даже когда хост заблокирован.',
  'Decides which worker gets a task: the next one in turn, the least loaded, a free one. This page compares such policies.':
    'Решает, кому достанется задача: следующему по кругу, наименее занятому, свободному. Такие правила эта страница и сравнивает.',
  'How tasks travel to the workers, and results back. By message, or through shared memory.':
    'Как задачи попадают к воркерам, а результаты обратно. Сообщениями или через общую память.',
  'How many workers may take tasks at a moment. Always the same number, or as many as the pool needs.':
    'Сколько воркеров сейчас могут брать задачи. Всегда одно и то же число или столько, сколько пулу нужно.',
  'Policy, channel and sizing together. It is what the variants of a comparison differ in.':
    'Правило, канал и размер пула вместе. Этим и отличаются варианты сравнения.',
  'How many tasks a worker may have: the one that it runs, and those in its inbox. With a second one it need not wait for its next task.':
    'Сколько задач может быть у воркера: та, что выполняется, и те, что во входящих. Со второй ему не нужно ждать следующую.',
  'Tasks that travel together in one message. They share its cost, and wait for each other.':
    'Задачи, которые едут в одном сообщении. Они делят его стоимость и ждут друг друга.',
  Steal: 'Кража',
  'A worker without tasks takes one that was meant for another worker. So no worker stays idle for long.':
    'Воркер без задач берёт ту, что предназначалась другому. Поэтому никто не простаивает долго.',
  Parked: 'Не допущен',
  'A worker that sleeps until the pool may use it. Its thread exists, but takes no task.':
    'Воркер, который спит, пока он пулу не нужен. Его поток есть, но задач не берёт.',
  Core: 'Ядро',
  'What runs a thread. If more threads than cores are busy, they take turns.':
    'То, на чём выполняется поток. Если занятых потоков больше, чем ядер, они сменяют друг друга.',

  'From the first submit to the last result. That is how long all tasks took.':
    'От первой подачи до последнего результата. Столько ушло на все задачи.',
  'Tasks finished per second. It says nothing about how long one task waits.':
    'Сколько задач закончено за секунду. О том, как долго ждёт одна задача, это не говорит.',
  'p99: 99 of 100 tasks took at most this long. The few that took longer are the tail.':
    'p99: 99 задач из 100 заняли не больше этого времени. Немногие, что дольше, – это хвост.',
  'The share of the time in which workers run tasks. Time without a core is part of it.':
    'Доля времени, когда воркеры выполняют задачи. Время без ядра сюда входит.',
  'A worker has nothing to do although a task waits and a core is free: hatched in the lanes. The figure counts no more workers at once than there are free cores.':
    'Воркеру нечего делать, хотя задача ждёт и ядро свободно: на дорожках заштриховано. Число считает не больше воркеров сразу, чем свободно ядер.',
  'Busy without a core': 'Занят без ядра',
  'A worker has a task, but the system runs another thread. Estimated from how long the work took.':
    'У воркера есть задача, но система выполняет другой поток. Оценка по тому, сколько длилась работа.',
  'How long each thread of a pool existed, added up over all of them. Two threads for one second make two seconds.':
    'Сколько существовал каждый поток пула, в сумме по всем. Два потока по одной секунде – это две секунды.',
  'From the request for a worker until it is ready for a task. A pool pays it once, a worker per task each time.':
    'От запроса воркера до его готовности к задаче. Пул платит один раз, воркер на задачу – каждый раз.',
  'The host does other work in one piece. Results stay unread, and no task is submitted.':
    'Хост без перерыва делает другую работу. Результаты не читаются, и задачи не подаются.',
  'Frame gap': 'Пропуск кадров',
  'The time between two frames that the page draws. In a long one the page stands still.':
    'Время между двумя кадрами, которые рисует страница. Если оно велико, страница замирает.',
  'The time without a pool ÷ the time with it. Below 1 the pool is slower.':
    'Время без пула ÷ время с ним. Меньше 1 – пул медленнее.',
  'Break-even': 'Порог окупаемости',
  'The task length from which a pool is faster than no pool. A shorter task costs more to send than to run.':
    'Длина задачи, с которой пул быстрее, чем без него. Более короткую дороже отправить, чем выполнить.',
  Load: 'Нагрузка',
  'The work that arrives ÷ the work that the threads could do. Waiting grows steeply below 100 %, and without end above.':
    'Сколько работы приходит ÷ сколько потоки могут сделать. Уже до 100 % ожидание растёт круто, а выше – без конца.',

  'One side of a comparison, with a letter and a colour. All variants do the same work.':
    'Одна сторона сравнения, со своей буквой и цветом. Работа у всех вариантов одна.',
  'One pass of one variant, with a new pool. A run has many, since no two take equally long.':
    'Один проход одного варианта, с новым пулом. В запуске их много: двух одинаковых по времени не бывает.',
  'Valid trial': 'Годный прогон',
  'Without costs': 'Без издержек',
  'Computed for the trial on the lanes: its time if handing tasks over cost nothing. Best possible: no rule and no order is faster.':
    'Вычислено для пробы на дорожках: её время, если бы передача задач ничего не стоила. Лучшее возможное: быстрее не может ни одно правило.',
  'A trial that nothing disturbed. All figures are made of valid trials alone.':
    'Прогон, которому ничто не помешало. Все цифры – только по таким.',
  'Disturbed trial': 'Прогон с помехами',
  'Something came in between, such as a hidden tab. It is shown, but left out of the figures with its block.':
    'Что-то помешало, например вкладку скрыли. Он показан, но в цифры не входит, как и весь его блок.',
  'Far off': 'Далеко от остальных',
  'A trial that took far longer, or less, than the others of its variant: an outlier. It is marked, and counts like all others.':
    'Прогон намного длиннее или короче остальных у этого варианта: выброс. Он отмечен и учтён наравне со всеми.',
  'One trial of each variant, in random order. What slows the machine down for a while meets them all.':
    'По прогону каждого варианта, в случайном порядке. Что на время замедлит машину, достанется всем.',
  Interval: 'Интервал',
  'The range in which the true value lies, as far as these trials can tell: in 95 of 100 such ranges it does. More trials make it narrower.':
    'Где лежит истинное значение, насколько видно по этим прогонам: в 95 таких интервалах из 100 оно там. Больше прогонов – он уже.',
  'So far, sure, too noisy': 'Пока, надёжно, слишком шумно',
  'Sure: these trials show what the sentence says. Too noisy: they differ so much that they show nothing of use.':
    'Надёжно: прогоны показывают то, что сказано. Слишком шумно: они так различаются, что ничего не показывают.',
  'The sanity check: the first variant measured against itself. Two variants that differ by less may well be equal.':
    'Проверка: первый вариант против самого себя. Варианты, которые различаются меньше, вполне могут быть равны.',
  Drift: 'Дрейф',
  'The machine’s speed changed during a trial. A short test before and after each trial shows it.':
    'Скорость машины изменилась за время прогона. Это видно по короткой проверке до и после каждого.',
  'A result was compared with that of other code for the same work. A pool that is fast and wrong is found here.':
    'Результат сверен с результатом другого кода той же работы. Быстрый, но неверный пул попадётся здесь.',
  'Tasks in the pool = tasks that come per second × seconds that each stays. If both sides differ, records were lost.':
    'Задач в пуле = приходит за секунду × секунд проводит каждая. Если стороны не сходятся, записи потеряны.',
  'The shortest time that the browser’s clock can show. What is shorter is measured many times in a row.':
    'Самое короткое время, которое видят часы браузера. Что короче, измеряется много раз подряд.',
  Point: 'Точка',
  'A variant at one value of what an experiment varies, such as the number of workers. All points together are a curve.':
    'Вариант при одном значении того, что меняет опыт, например числа воркеров. Все точки вместе – кривая.',
}
