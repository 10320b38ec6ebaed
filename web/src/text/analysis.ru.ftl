# Разбор законченной партии
analysis-title = Разбор
analysis-open = Разбор партии
analysis-wait = Смотрим, есть ли он…
analysis-what = Движок проходит партию решение за решением и для каждого варианта оценивает шанс на победу: по тому, что игрок мог знать в ту минуту.
analysis-get = Получится график шансов всех игроков, переломные моменты и то, сколько упущено каждым решением.
analysis-how-long = { $minutes ->
    [0] Это займёт меньше минуты
    [one] Это займёт около { $minutes } минуты
   *[other] Это займёт около { $minutes } минут
} и продолжится без вас: страницу можно закрыть.
analysis-start = Разобрать
analysis-again = Разобрать заново
analysis-outdated = Этот разбор сделал прежний движок. Новый может увидеть больше.
analysis-impossible = Эту игру пока нельзя разобрать: движок ещё плохо о ней судит.
analysis-failed = Разбор прервался. Ничего не потеряно: его можно начать снова.
analysis-ahead = { $count ->
    [0] Вот-вот начнётся.
    [one] Сначала ещё { $count } партия.
    [few] Сначала ещё { $count } партии.
   *[other] Сначала ещё { $count } партий.
}
analysis-progress = { $total ->
    [0] Начинаем…
   *[other] Решений: { $done } из { $total }
}
analysis-left = { $minutes ->
    [0] осталось меньше минуты
    [one] осталось около { $minutes } минуты
   *[other] осталось около { $minutes } минут
}
analysis-go-on = Разбор продолжится, даже если закрыть страницу.

analysis-graph = Шансы на победу по ходу партии
analysis-graph-help = Нажмите на место, чтобы перейти туда; стрелки делают шаг, Page Up и Page Down переходят между переломными моментами.
analysis-graph-at = Шаг { $at }: { $chances }
analysis-chance = { $who } { $share } %
analysis-table = То же числами
analysis-table-step = Шаг
analysis-end = Конец

analysis-turns = Переломные моменты
analysis-turns-none = Перелома не было: ни одно решение не изменило шансы заметно.
analysis-turn = Шаг { $step }, { $who }: { $action }
analysis-turn-lost = Упущено { $share } %. Лучше: { $better }
analysis-turn-fell = Шансы упали на { $share } %, но не из-за этого решения: так сыграли другие или так легло.

analysis-choice = Решает { $who }
analysis-choice-none = Здесь никто не выбирал.
analysis-choice-over = Здесь партия уже окончена.
analysis-choice-undone = Это решение взяли назад, оно не оценивается.
analysis-chosen = выбрано
analysis-best = лучшее
analysis-both = выбрано лучшее
analysis-value = { $share } %
analysis-lost = Упущено { $share } %
analysis-nothing-lost = Ничего не упущено, насколько это можно различить.
analysis-more = { $count ->
    [one] Ещё { $count } вариант, о котором почти нечего думать
    [few] Ещё { $count } варианта, о которых почти нечего думать
   *[other] Ещё { $count } вариантов, о которых почти нечего думать
}
analysis-show = { $count ->
    [one] Показать ещё { $count }
    [few] Показать ещё { $count }
   *[other] Показать ещё { $count }
}
analysis-before = Предыдущий шаг: { $mark }, упущено { $share } %

analysis-mark = { $mark ->
    [inaccuracy] неточность
    [mistake] ошибка
   *[blunder] грубая ошибка
}
analysis-marked = Всё, что упущено
analysis-players = Как решали игроки
analysis-player = Игрок
analysis-player-choices = Решений
analysis-player-best = Без потерь
analysis-player-lost = Потеря за решение
analysis-player-marks = ?! · ? · ??
analysis-player-marks-words =
    { $inaccuracies ->
        [one] { $inaccuracies } неточность
        [few] { $inaccuracies } неточности
       *[other] { $inaccuracies } неточностей
    }, { $mistakes ->
        [one] { $mistakes } ошибка
        [few] { $mistakes } ошибки
       *[other] { $mistakes } ошибок
    }, { $blunders ->
        [one] { $blunders } грубая ошибка
        [few] { $blunders } грубые ошибки
       *[other] { $blunders } грубых ошибок
    }
analysis-percent = { $share } %
analysis-legend = ?! неточность: упущено 5 % шанса на победу или больше; ? ошибка: 10 %; ?? грубая ошибка: 20 %. Все числа — оценки: разница, которую не различить за { $nodes } проб на решение, считается нулевой.

problem-crowded = Слишком много партий ждут разбора. Попробуйте чуть позже.
problem-not-analysed = Эту игру пока нельзя разобрать.
