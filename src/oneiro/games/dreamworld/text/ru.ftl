dw-title = Страна снов
dw-pitch = Вена, 1900 год. Угадайте, между какими снами останется место
dw-goal = Победит первый, кто перевернёт 15 фишек.
dw-goal-end = Или больше золотых.
dw-goal-brief = 15 фишек первым
dw-goal-solo = Переверните 15 фишек раньше, чем Ид шесть.
dw-goal-solo-brief = 15 раньше шести Ид

## Вещи на столе

dw-suit = { $suit ->
    [diamond] ромб
    [hexagon] шестиугольник
    [circle] круг
   *[any] любая масть
}
dw-symbol = { $symbol ->
    [sun] солнце
   *[moon] луна
}
dw-side = { $side ->
    [sun] солнечная сторона
   *[moon] лунная сторона
}
dw-card = { dw-suit } { $number } ({ dw-symbol })
    .short = { dw-suit } { $number }
dw-professor = профессор
    .acc = профессора
dw-token = { $gold ->
    [yes] золотая { $value }
   *[no] { $value }
}
dw-id = Ид
    .hint = Соперник в одиночной игре: играет картами прямо из колоды

dw-patient = { $key ->
    [telegraph] Телеграфистка
    [violin] Скрипач
    [widow] Вдова
    [captain] Капитан без моря
    [girl] Девочка
    [clock] Часовщик
   *[freud] Фрейд
}
dw-patient-story = { $key ->
    [telegraph] Ей снятся птицы на проводах: они отстукивают то, чего никто не посылал.
    [violin] Ему снятся ноты без конца, и последняя всё не звучит.
    [widow] Ей снится стол, накрытый на всех, и пустые стулья вокруг.
    [captain] Ему снится корабль, который идёт по песку и не оставляет следа.
    [girl] Ей снится, что дом улетает, а она машет ему из его же окна.
    [clock] Ему снятся часы без стрелок, и каждый спрашивает у него, который час.
   *[freud] Он не спит: за его спиной книги, и в каждой чей-то сон.
}

dw-signed = { $amount ->
    [-3] −3
    [-2] −2
    [-1] −1
    [0] 0
   *[other] +{ $amount }
}
dw-points = { $points } { $points ->
    [one] очко
    [few] очка
   *[many] очков
}
dw-therapy-change = { $amount ->
    [-3] на 3 очка меньше
    [-2] на 2 очка меньше
    [-1] на 1 очко меньше
    [one] на { $amount } очко больше
    [few] на { $amount } очка больше
   *[many] на { $amount } очков больше
}
dw-therapy = { $kind ->
    [number] Карта с числом 8, 9 или 10 приносит { dw-therapy-change }.
    [sun] Карта с солнцем приносит { dw-therapy-change }.
    [moon] Карта с луной приносит { dw-therapy-change }.
    [farthest] Самая дальняя от пациента карта приносит { dw-therapy-change }.
    [nearest] Самая близкая к пациенту карта приносит { dw-therapy-change }.
    [small-gap] Промежуток 0 или 1 приносит { dw-therapy-change }.
    [skip] Получая очки, можно пропустить следующую карту в сторону пациента.
    [open-draw] До того как игроки выбирают карты, в цепочку ложится открытой карта из колоды.
    [late-draw] Как только карты открыты, в цепочку встаёт ещё одна карта из колоды.
   *[none] Жетона терапии нет.
}
dw-therapy-short = { $kind ->
    [number] Число 8–10: { dw-signed }
    [sun] Солнце на карте: { dw-signed }
    [moon] Луна на карте: { dw-signed }
    [farthest] Самая дальняя: { dw-signed }
    [nearest] Самая близкая: { dw-signed }
    [small-gap] Промежуток 0–1: { dw-signed }
    [skip] Пропуск карты
    [open-draw] Ранняя карта из колоды
    [late-draw] Поздняя карта из колоды
   *[none] Без терапии
}

## Что можно сделать

dw-do-play = Сыграть: { $card }
dw-do-take = Взять: { $card }{ $plus ->
    [0] {""}
    [one] {" "}и { $plus } фишку +1
    [few] {" "}и { $plus } фишки +1
   *[many] {" "}и { $plus } фишек +1
}
dw-do-score = { dw-points }{ $skip ->
    [yes] {" "}через карту
   *[no] {""}
}{ $plus ->
    [0] {""}
    [one] {" "}({ $plus } фишка +1)
    [few] {" "}({ $plus } фишки +1)
   *[many] {" "}({ $plus } фишек +1)
}
dw-do-turn = Перевернуть: { $token }
dw-do-done = { $lost ->
    [0] Готово
    [one] Готово, { $lost } очко пропадёт
    [few] Готово, { $lost } очка пропадут
   *[many] Готово, { $lost } очков пропадут
}

## Что от меня нужно

dw-prompt-choose = { $professor ->
    [yes] Ваш ход: положите карту сна или профессора
   *[no] Ваш ход: положите карту сна
}
    .hint = { $professor ->
    [yes] Очки приносит { dw-suit }. С профессором вы выберете карту, уже видя остальные.
   *[no] Очки приносит { dw-suit }. Все карты откроются разом.
}
dw-prompt-second = Ваш ход: остальные карты открыты, положите свою
    .hint = Очки приносит { dw-suit }. Карта встанет в цепочку по числу.
dw-prompt-take = { $take ->
    [professor] Не в масть: очков нет, возьмите профессора
   *[other] Не в масть: очков нет, возьмите карту
}
    .hint = Ваша карта: { $card }. { $take ->
    [both] Возьмите сыгранную раньше или своего профессора со стола.
    [professor] Взять можно только своего профессора со стола.
   *[card] Возьмите одну из сыгранных раньше.
}
dw-prompt-score = { $points ->
    [0] { $plus ->
        [0] Ваш ход: очков здесь нет, лучше { dw-take-instead }
       *[other] Ваш ход: добавьте фишки +1 или { dw-take-instead }
    }
   *[other] Ваш ход: получите { dw-points } или { dw-take-instead }
}
    .hint = Ваша карта: { $card }.{ $skip ->
    [yes] {" "}Соседнюю карту ближе к пациенту можно пропустить.
   *[no] {""}
}{ $plus ->
    [0] {""}
    [one] {" "}Фишка +1 прибавит { $plus } очко.
    [few] {" "}Фишки +1 прибавят до { $plus } очков.
   *[many] {" "}Фишки +1 прибавят до { $plus } очков.
}
dw-take-instead = { $take ->
    [professor] возьмите профессора
   *[other] возьмите карту
}
dw-prompt-turn = { $more ->
    [yes] Переверните фишки: у вас { dw-points }
   *[no] { $points ->
        [0] Очки потрачены: закончите ход
        [one] Больше перевернуть нечего: { $points } очко пропадёт
        [few] Больше перевернуть нечего: { $points } очка пропадут
       *[many] Больше перевернуть нечего: { $points } очков пропадут
    }
}
    .hint = { $more ->
    [yes] В каждом ряду переворачивается правая фишка.
   *[no] Пока вы не нажали «Готово», всё можно отменить.
}
dw-prompt-chosen = Карта выбрана. Ждём: { $who }
    .hint = Ваш выбор: { $card }. Карты откроются, когда выберут все.
dw-prompt-wait = { $count ->
    [1] Ходит { $who }
   *[other] Выбирают { $who }
}
    .hint = { $count ->
    [1] {""}
   *[other] Карты откроются, когда выберут все.
}
dw-prompt-over = { $count ->
    [1] { $you ->
        [yes] Вы победили
       *[no] Побеждает { $who }
    }
   *[other] Победа общая: { $who }
}
    .hint = { $reason ->
    [all-turned] Перевёрнуты все 15 фишек лечения. При равенстве решают фишки +1 в запасе.
   *[most-gold] Сыграны все 14 раундов: решают золотые фишки. При равенстве смотрим на сумму неперевёрнутых, затем на фишки +1.
}
dw-prompt-over-solo = { $how ->
    [won] { $whoIs ->
        [you] Вы победили
       *[other] Победа: { $who }
    }
   *[lost] Побеждает Ид
}
    .hint = { $reason ->
    [all-turned] Все 15 фишек лечения перевёрнуты.
    [id-all-turned] Ид переворачивает все 6 своих золотых фишек.
    [both-all-turned] { $how ->
        [won] В одном раунде перевёрнуто всё у обоих, но фишек +1 у Ид не бывает.
       *[lost] В одном раунде перевёрнуто всё у обоих, а фишек +1 против Ид не осталось.
    }
   *[most-gold] { $how ->
        [won] Сыграны все 14 раундов: золотых фишек перевёрнуто больше, чем у Ид.
       *[lost] Сыграны все 14 раундов: золотых фишек перевёрнуто не больше, чем у Ид.
    }
}

## Хроника

dw-who = { $whoIs ->
    [you] Вы
   *[other] { $who }
}
dw-sum = { $gap ->
    [0] { $therapy ->
        [-3] 0
        [-2] 0
        [-1] 0
        [0] 0
       *[other] 0 + { $therapy }
    }
   *[other] { $therapy ->
        [-3] { $gap } − 3
        [-2] { $gap } − 2
        [-1] { $gap } − 1
        [0] { $gap }
       *[other] { $gap } + { $therapy }
    }
}{ $plus ->
    [0] {""}
   *[other] {" + "}{ $plus }
}
dw-sum-points = { $points ->
    [0] 0 очков
   *[other] { $therapy ->
        [0] { $plus ->
            [0] { dw-points }
           *[other] { dw-sum } = { dw-points }
        }
       *[other] { dw-sum } = { dw-points }
    }
}

dw-told-dealt = Ваша рука: { $cards }
dw-told-round = Раунд { $round }, { dw-side }
dw-told-neutral = Нейтральная карта: { $card }
dw-told-open-draw = Терапия открывает карту из колоды: { $card }
dw-told-late-draw = Терапия добавляет карту из колоды: { $card }
dw-told-empty-deck = Колода пуста: терапия карты не добавляет
dw-told-shows = { $whoIs ->
    [you] Вы открываете
   *[other] { $who } открывает
} { $card }
dw-told-professor = { $whoIs ->
    [you] Вы открываете профессора и выбираете карту после всех
   *[other] { $who } открывает профессора и выбирает карту после всех
}
dw-told-shows-late = { $whoIs ->
    [you] Вы после профессора открываете
   *[other] { $who } после профессора открывает
} { $card }
dw-told-id-shows = Ид открывает { $card }
dw-told-takes = { $whoIs ->
    [you] Вы берёте
   *[other] { $who } берёт
} { $card }{ $plus ->
    [0] {""}
    [one] {" "}и { $plus } фишку +1
    [few] {" "}и { $plus } фишки +1
   *[many] {" "}и { $plus } фишек +1
}
dw-told-takes-professor = { $whoIs ->
    [you] Вы берёте профессора в руку
   *[other] { $who } берёт профессора в руку
}
dw-told-scores = { dw-who }: { dw-sum-points }{ $skip ->
    [yes] {" "}через карту
   *[no] {""}
}{ $count ->
    [0] { $points ->
        [0] {""}
       *[other] , ни одна фишка не перевёрнута
    }
    [1] , перевёрнута { $tokens }
   *[other] , перевёрнуты { $tokens }
}{ $count ->
    [0] {""}
   *[other] { $lost ->
        [0] {""}
        [one] , { $lost } очко пропадает
        [few] , { $lost } очка пропадают
       *[many] , { $lost } очков пропадают
    }
}
dw-told-id-scores = Ид: { dw-points }{ $count ->
    [0] { $points ->
        [0] {""}
       *[other] , ни одна фишка не перевёрнута
    }
    [1] , перевёрнута { $tokens }
   *[other] , перевёрнуты { $tokens }
}
dw-told-over = Игра окончена
dw-told-undo = { $whoIs ->
    [you] Вы отменяете свой ход
   *[other] { $who } отменяет свой ход
}
dw-told-back = { $whoIs ->
    [you] С общего согласия вы берёте назад свой ход и всё, что было после него
   *[other] С общего согласия { $who } берёт назад свой ход и всё, что было после него
}

## Стол словами

dw-say-round = Раунд { $round } из { $rounds }, { dw-side }. { $patient }, { $suit ->
    [any] любая карта в масть
   *[other] масть { dw-suit }
}. Краевое число { $edge }.
dw-say-therapy = Терапия. { dw-therapy }
dw-say-laid = { $card }, { $whose ->
    [player] { $ownerIs ->
        [you] ваша
       *[other] { $owner }
    }
    [id] Ид
   *[nobody] нейтральная
}: промежуток { $gap }, { $suit ->
    [yes] в масть
   *[no] не в масть
}{ $plus ->
    [0] {""}
    [one] , на карте { $plus } фишка +1
    [few] , на карте { $plus } фишки +1
   *[many] , на карте { $plus } фишек +1
}.
dw-say-row = { $value ->
    [6] шестёрок
    [5] пятёрок
    [4] четвёрок
    [3] троек
   *[2] двоек
} { $left }
dw-say-player = { dw-who }: { dw-board-cards }, фишек +1: { $plus }, золотых перевёрнуто: { $gold }, { $professor ->
    [yes] профессор в руке
   *[no] профессор на столе
}{ $chosen ->
    [yes] , карта выбрана
   *[no] {""}
}. Не перевёрнуто: { $rows }.
dw-say-id = Ид. { $rest ->
    [0] Перевёрнуты все золотые фишки: { $turned }.
   *[other] { $count ->
        [0] Золотые фишки, не перевёрнута ни одна: { $left }.
       *[other] Золотые фишки не перевёрнуты: { $left }. Перевёрнуты: { $turned }.
    }
}
dw-say-holds = { dw-who }, в руке: { $count ->
    [0] карт нет
   *[other] { $cards }
}{ $chosen ->
    [yes] . Выбрано: { $choice }
   *[no] {""}
}.
dw-say-hand = { $count ->
    [0] Рука пуста.
    [one] У вас в руке { $count } карта: { $cards }.
    [few] У вас в руке { $count } карты: { $cards }.
   *[many] У вас в руке { $count } карт: { $cards }.
}

## Как открыть стол

dw-option-take_from = Откуда брать карты
    .hint = Вместо очков в свой ход можно взять карту со стола
dw-option-take_from-previous = Из предыдущего раунда
    .hint = Брать можно только карты предыдущего раунда
dw-option-take_from-any-earlier = Из любого прошлого раунда
    .hint = Брать можно карту любого раунда до текущего: выбор шире, раздумья дольше
dw-option-difficulty = Сложность
    .hint = Насколько дорогие фишки у Ид: чем дешевле, тем быстрее Ид их переворачивает
dw-option-difficulty-easy = Легко
    .hint = Фишки у Ид дорогие, Ид переворачивает их медленно
dw-option-difficulty-medium = Средне
    .hint = Равный бой для внимательного игрока
dw-option-difficulty-hard = Сложно
    .hint = Фишки у Ид дешёвые: придётся спешить

## Доска: общее

dw-board-title = Стол игры
dw-board-patients = Пациенты
dw-board-sequence = Цепочка этого раунда
dw-board-others = Игроки
dw-board-chronicle = Хроника
dw-board-hand = Рука
    .keys = Стрелки ведут по картам, Enter выбирает и ещё раз играет, Esc отменяет.
dw-board-round = Раунд { $round } из { $rounds }
dw-board-round-mark = Раунд { $round }, { dw-side }{ $state ->
    [done] , сыгран
    [now] , идёт сейчас
   *[next] {""}
}
dw-board-you = вы
    .cap = Вы
    .this = это вы
dw-board-bot = бот
dw-board-cards = { $hand } { $hand ->
    [one] карта
    [few] карты
   *[many] карт
}
dw-board-last-round = прошлый раунд
dw-board-next-round = Следующий раунд
dw-board-sun-side = солнечная сторона
dw-board-moon-side = лунная сторона
dw-board-place = { $key ->
    [freud] Фрейд, любая карта в масть
   *[other] { dw-patient }, масть { dw-suit }
}

## Доска: сыгранные сны

dw-board-played = Сыгранные сны
    .hint = Где какая карта, насколько вы это знаете
dw-board-played-count = { $count } из { $total }
dw-board-legend-table = на столе
dw-board-legend-hand = в руке
dw-board-legend-known = известна в чужой руке
dw-board-legend-unseen = не видели
dw-board-legend-out = не в игре
dw-board-cell = { $card }: { $state ->
    [table] на столе
    [hand] у вас в руке
    [known] в руке, держит { $who }
    [out] не в игре
   *[unseen] ещё не видели
}

## Доска: игроки

dw-board-chosen = карта выбрана
dw-board-choosing = выбирает карту
dw-board-scoring = очки или карта
dw-board-turning = переворачивает фишки
dw-board-late = выбирает после всех
dw-board-shown = { $number }, { $inSuit ->
    [yes] в масть
   *[no] не в масть
}
dw-board-away = не за столом, играет бот
dw-board-facts = { dw-board-cards }, фишек +1: { $plus }
dw-board-professor = Профессор
    .hand = в руке
    .table = лежит открытым
dw-board-professor-hand = профессор в руке
dw-board-professor-table = профессор на столе
dw-board-professor-play = можно сыграть
dw-board-mine = Мои фишки
dw-board-mine-note = это вы · { dw-board-left }
dw-board-left = { $count ->
    [0] всё перевёрнуто
    [one] { $count } не перевёрнут
   *[other] { $count } не перевёрнуто
}
dw-board-tokens-of = Фишки лечения: { $who }
dw-board-row = Ряд { $value }: не перевёрнуто { $left } из { $size }
dw-board-plus = Фишки +1
dw-board-plus-note = до трёх за раунд
dw-board-plus-count = Фишек +1: { $count }
dw-board-plus-on = { $count ->
    [one] На карте { $count } фишка +1
    [few] На карте { $count } фишки +1
   *[many] На карте { $count } фишек +1
}

## Доска: рука и цепочка

dw-board-off-suit = не в масть: очков не приносят, вместо них вы берёте карту
    .short = не в масть
dw-board-in-suit = { $patient ->
    [telegraph] в масть телеграфистке
    [violin] в масть скрипачу
    [widow] в масть вдове
    [captain] в масть капитану
    [girl] в масть девочке
    [clock] в масть часовщику
   *[freud] у Фрейда любая карта в масть
}
    .short = в масть
dw-board-order = Старшинство
    .hint = Равные числа не в масть: старшая масть ближе к пациенту
dw-board-order-side = { $side ->
    [sun] На солнечной стороне: круг, шестиугольник, ромб
   *[moon] На лунной стороне: ромб, шестиугольник, круг
}
dw-board-deck = { $count ->
    [0] Колода пуста
    [one] В колоде { $count } карта
    [few] В колоде { $count } карты
   *[many] В колоде { $count } карт
}
dw-board-neutrals = { $count ->
    [0] Нейтральных карт больше нет
    [one] Впереди { $count } нейтральная карта
    [few] Впереди { $count } нейтральные карты
   *[many] Впереди { $count } нейтральных карт
}
dw-board-neutral = ничья
dw-board-drawn = из колоды
dw-board-facedown = лицом вниз
dw-board-edge = Краевое число { $edge }
dw-board-gap = промежуток { $gap }
dw-board-laid = { $card }, { $whose ->
    [you] ваша
    [player] { $who }
    [id] Ид
   *[nobody] нейтральная
}
dw-board-hand-card = { $card }: { $inSuit ->
    [yes] в масть, { dw-points }
   *[no] не в масть, промежуток { $gap }
}

## Доска: предпросмотр

dw-board-preview = Выбран { $card }: встанет между { $left } и { $right }, промежуток { $gap }.
    .short = { $number } между { $left } и { $right }: промежуток { $gap }
dw-board-preview-near = Выбран { $card }: встанет ближе всех к пациенту, до краевого числа { $edge } промежуток { $gap }.
    .short = { $number } ближе всех: промежуток { $gap }
dw-board-preview-far = Выбран { $card }: встанет дальше всех, перед ним { $next }, промежуток { $gap }.
    .short = { $number } дальше всех: промежуток { $gap }
dw-board-preview-alone = Выбран { $card }: до краевого числа { $edge } промежуток { $gap }.
    .short = { $number } до { $edge }: промежуток { $gap }
dw-board-preview-rest = { $whose ->
    [you] У вас останется { $rest }.
    [id] У Ид останется { $rest }.
    [nobody] У нейтральной карты останется { $rest }.
   *[player] { $who }: останется { $rest }.
}
dw-board-preview-points = В масть: { dw-sum-points }.
dw-board-preview-off = Не в масть: очков нет, вы возьмёте карту.
dw-board-preview-now = Так цепочка лежит сейчас: чужие карты ещё закрыты.
dw-board-preview-professor = Выбран профессор: карту сна положите, уже видя остальные.
    .short = Профессор: карта после всех
dw-board-preview-take = Выбран { $card }: возьмёте его в руку.
    .short = { $number } в руку
dw-board-preview-take-professor = Выбран профессор: возьмёте его в руку.
    .short = Профессор в руку

## Доска: кнопки и подсчёт

dw-board-play = Сыграть
dw-board-play-card = Сыграть { $card }
dw-board-play-professor = Сыграть профессора
dw-board-take = Взять
dw-board-take-card = Взять { $card }
dw-board-take-professor = Взять профессора
dw-board-cancel = Отменить
dw-board-change = Выбрать другую
dw-board-undo = Отменить ход
dw-board-why = Почему так?
dw-board-score = Получить { dw-points }
dw-board-or-take = или возьмите карту
dw-board-takeable = можно взять
dw-board-spend = Потратить фишки +1
    .hint = До трёх за раунд; потраченные лягут на вашу карту
dw-board-spend-more = Добавить фишку +1
dw-board-spend-less = Убрать фишку +1
dw-board-spend-count = { $count } из { $most }
dw-board-skip = Пропустить карту
    .hint = Промежуток считается до карты за ней или до краевого числа
dw-board-equation = { dw-sum } = { dw-points }
dw-board-points-left = { $points ->
    [0] Очки потрачены
    [one] Осталось { $points } очко
    [few] Осталось { $points } очка
   *[many] Осталось { $points } очков
}
dw-board-turn-token = Перевернуть: { $token }
dw-board-done = Готово
dw-board-turned = Перевёрнуто: { $tokens }

## Доска: итоги

dw-board-results = Итоги
dw-board-results-player = Игрок
dw-board-results-gold = Золотые
    .hint = Сколько золотых фишек перевёрнуто
dw-board-results-unturned = Сумма остатка
    .hint = Сумма неперевёрнутых фишек: чем меньше, тем лучше
dw-board-results-plus = +1
    .hint = Фишки +1 в запасе
dw-board-results-winner = победа
dw-board-results-again = Сыграть ещё
dw-board-results-look = Посмотреть стол

## Доска: Ид

dw-board-id = Ид
    .hint = Ид получает очки за любую карту и переворачивает самую ценную фишку, на которую хватает очков
dw-board-id-note = соперник · карты из колоды
dw-board-id-left = { $count ->
    [0] перевёрнуты все 6
    [one] { $count } не перевёрнут
   *[other] { $count } не перевёрнуто
}
dw-board-id-token = { $state ->
    [turned] Фишка Ид { $value }, перевёрнута
   *[left] Фишка Ид { $value }, не перевёрнута
}
dw-board-id-card = Карта Ид

## Доска: подсказки

dw-board-tip-bead = Разница между { $from } и { $to } в сторону пациента: столько очков до терапии и фишек +1.
    .title = Промежуток { $gap }
dw-board-tip-bead-off = Карта не в масть: промежуток очков не приносит.
    .title = Промежуток { $gap }
dw-board-tip-edge = До этого числа считается промежуток самой близкой к пациенту карты.
    .title = Краевое число { $edge }
dw-board-tip-tag = { dw-therapy }
    .title = { dw-therapy-short }
dw-board-tip-tag-side = { $side ->
    [sun] Действует на солнечной стороне
   *[moon] Действует на лунной стороне
}
dw-board-tip-plus = Получая очки, тратьте до трёх за раунд: каждый даёт 1 очко и остаётся на вашей карте.
    .title = Фишки +1
dw-board-tip-professor = Сыграйте его из руки, и карту сна вы положите после всех, уже видя остальные. Чтобы сыграть его ещё раз, снова возьмите его в руку.
    .title = Профессор
dw-board-tip-seal = Печать показывает, чья это карта.
    .title = { $who }
dw-board-tip-neutral = Эта карта ничья: очков не приносит, но промежутки считаются и до неё.
    .title = Нейтральная карта
dw-board-tip-known = Все видели, как эту карту взяли в руку.
    .title = { $card }
dw-board-tip-order = На солнечной стороне старше круг, затем шестиугольник и ромб. На лунной наоборот.
    .title = Старшинство мастей

dw-board-tab-table = Стол
dw-board-tab-tokens = Фишки
dw-board-tab-players = Игроки
dw-board-tab-chronicle = Хроника
dw-board-tab-rules = Правила

dw-part-tokens = фишки лечения
dw-part-plus = фишки +1
dw-part-hand = карты в руке
dw-part-professor = профессор
