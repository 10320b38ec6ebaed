house-bye = Good night!
