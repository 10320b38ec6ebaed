house-bye = Доброй ночи!
